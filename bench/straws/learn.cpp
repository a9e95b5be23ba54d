// Learns how good a table of Stick Collection is for each seat, from bots that play each other.
//
//   c++ -O3 -march=native -ffast-math -std=c++17 -o learn bench/straws/learn.cpp
//   ./learn 2 60000 > sticks/bots/straws/net2.json     (about a minute; README beside this)
//
// Arguments: players, matches, worlds (10 if left out), and a number for the deals (1 if left
// out). The bots here are those of sticks/bots/straws in short, under the same names: `promise`,
// `values`, `worlds`, `limits` and `bidding`. In every match some seats are taken by the greedy bot
// (sticks/bots/straws/greedy.py) or the plain one (bench/yardsticks.py), the others by the net as
// it is then. After a match the chances
// that the net gave each seat after each lot are moved towards how the match ended, mixed with what
// was expected on the way (temporal differences).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <vector>

using std::array;
using std::max;
using std::min;
using std::vector;

// --- the game: sticks/auction/ruler.py and sticks/games/straws.py ------------------------------

const int KINDS = 9, EACH = 4, HANDS = 1 << KINDS, SEATS = 5;
const int FULL = 8, ALIKE = 4, COUNTED = 22, PURSE = 50, MOST = 10;
const int SPREAD = 70, STEP = 100;  // looks of normal eyes, in hundredths of a step

struct Rng {
  std::mt19937_64 bits;
  double uniform() { return (bits() >> 11) * (1.0 / 9007199254740992.0); }
  int below(int n) { return (int)(uniform() * n); }
  int look(int length) {
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += uniform();
    return STEP * (length + 1) + (int)std::lround(SPREAD * sum);
  }
} rng;

int SCORES[HANDS];  // by mask: the points of its longest sequence

int counted(int coins) { return min(coins, COUNTED); }

struct Table {  // lengths are places, 0 for the shortest
  int seats = 0, first = 0;
  array<vector<int>, SEATS> hand;             // lengths
  array<array<vector<int>, SEATS>, SEATS> look;  // look[viewer][holder], as the hand
  array<array<int, KINDS>, SEATS> count{};
  array<int, SEATS> mask{}, coins{}, paid{}, bought{};
  array<int, KINDS> left{};  // in the box

  int size(int seat) const { return (int)hand[seat].size(); }
  int fullest() const {
    int most = 0;
    for (int s = 0; s < seats; s++) most = max(most, size(s));
    return most;
  }
  void take(int seat, int length, const array<int, SEATS>& looks) {
    hand[seat].push_back(length);
    for (int v = 0; v < seats; v++) look[v][seat].push_back(looks[v]);
    count[seat][length]++;
    mask[seat] |= 1 << length;
    left[length]--;
  }
};

using Shares = array<float, SEATS>;

// Who has won, when `buyer` has just got a straw of this length; false: the match goes on.
template <class T>
bool over(const T& t, int buyer, int length, Shares& won) {
  won.fill(0);
  if (t.count[buyer][length] == ALIKE) return won[buyer] = 1, true;
  if (t.size(buyer) < FULL && t.coins[buyer] > 0) return false;
  array<int, SEATS> rank{};
  int best = -1, winners = 0;
  for (int s = 0; s < t.seats; s++) {
    rank[s] = ((SCORES[t.mask[s]] + counted(t.coins[s])) * 16 + t.size(s)) * 64 + t.coins[s];
    best = max(best, rank[s]);
  }
  for (int s = 0; s < t.seats; s++) winners += rank[s] == best;
  for (int s = 0; s < t.seats; s++) won[s] = rank[s] == best ? 1.f / winners : 0;
  return true;
}

// --- promise.py --------------------------------------------------------------------------------

const double OUT_OF_REACH = 10, ROUNDS = 1.5;
const int ROUNDS_MOST = 9;
double PROMISES[ROUNDS_MOST + 1][HANDS];
double BY_EYE[FULL + 1][HANDS][KINDS];  // gains by the fullest hand

void prepare() {
  for (int mask = 0; mask < HANDS; mask++) {
    int row = 0, longest = 0;
    for (int bit = 0; bit < KINDS; bit++) {
      row = mask >> bit & 1 ? row + 1 : 0;
      longest = max(longest, row);
    }
    SCORES[mask] = longest > 1 ? 10 * longest : 0;
    PROMISES[0][mask] = SCORES[mask];
  }
  for (int rounds = 1; rounds <= ROUNDS_MOST; rounds++)
    for (int mask = 0; mask < HANDS; mask++) {
      const double* then = PROMISES[rounds - 1];
      double more = 0;
      for (int bit = 0; bit < KINDS; bit++) {
        double gain = then[mask | 1 << bit] - then[mask];
        more += gain < OUT_OF_REACH ? gain * gain / (2 * OUT_OF_REACH) : gain - OUT_OF_REACH / 2;
      }
      PROMISES[rounds][mask] = then[mask] + more / KINDS;
    }
  for (int fullest = 1; fullest <= FULL; fullest++) {
    const double* then = PROMISES[max(0, (int)std::nearbyint(ROUNDS * (FULL - fullest)) - 1)];
    for (int mask = 0; mask < HANDS; mask++)
      for (int seen = 0; seen < KINDS; seen++) {
        double sum = 0, whole = 0;
        for (int bit = 0; bit < KINDS; bit++) {
          double off = (seen - bit) * (double)STEP / SPREAD, chance = std::exp(-off * off / 2);
          whole += chance;
          sum += chance * (then[mask | 1 << bit] - then[mask]);
        }
        BY_EYE[fullest][mask][seen] = sum / whole;
      }
  }
}

// --- values.py ---------------------------------------------------------------------------------

const int FEATURES = 24, OWN = 10, UNITS = 16;

struct Position {  // a table whose lengths are known, or supposed
  int seats = 0, first = 0;
  array<array<int, KINDS>, SEATS> count{};
  array<int, SEATS> mask{}, coins{}, sizes{};
  array<int, KINDS> left{};
  int size(int seat) const { return sizes[seat]; }
};

using Input = array<float, FEATURES>;

void describe(const Position& p, array<Input, SEATS>& out) {
  int straws = max(1, std::accumulate(p.left.begin(), p.left.end(), 0));
  array<float, SEATS> points{}, hopes{};
  for (int s = 0; s < p.seats; s++) {
    points[s] = SCORES[p.mask[s]] + counted(p.coins[s]);
    hopes[s] = (PROMISES[3][p.mask[s]] + counted(p.coins[s])) / 10;
  }
  for (int s = 0; s < p.seats; s++) {
    int mask = p.mask[s], purse = p.coins[s], others = 0, rich = 0;
    float lead = -99, ahead = -99, soon = 0, late = 0, threes = 0, pairs = 0;
    for (int o = 0; o < p.seats; o++)
      if (o != s) {
        others = max(others, p.sizes[o]), rich = max(rich, p.coins[o]);
        lead = max(lead, points[o]), ahead = max(ahead, hopes[o]);
      }
    for (int bit = 0; bit < KINDS; bit++) {
      int left = p.left[bit], more = mask | 1 << bit, held = p.count[s][bit];
      if (left <= 0) continue;
      soon += left * (PROMISES[0][more] - PROMISES[0][mask]);
      late += left * (PROMISES[3][more] - PROMISES[3][mask]);
      threes += held == ALIKE - 1;
      pairs += held == ALIKE - 2 && left >= 2;
    }
    auto promise = [&](int rounds) { return (float)PROMISES[rounds][mask] / 10; };
    float scale = 0.1f / straws, spare = max(0, purse - COUNTED);
    bool near = others == FULL - 1 || p.sizes[s] == FULL - 1;
    lead = (points[s] - lead) / 20;
    float richer = (purse - rich) / 20.f;
    out[s] = {1, promise(0), promise(1) - promise(0), promise(3) - promise(1),
              promise(6) - promise(3), promise(9) - promise(6), soon * scale, late * scale,
              threes, pairs,
              // from here on what concerns the table
              (purse - spare) / 10, spare / 10, p.sizes[s] / 4.f, others / 4.f, rich / 20.f, lead,
              (hopes[s] - ahead) / 2, (float)(s == p.first), (float)(p.sizes[s] == FULL - 1),
              (float)(others == FULL - 1), richer, spare / (5.f * (FULL + 1 - p.sizes[s])),
              near ? lead : 0, near ? richer : 0};
  }
}

struct Net {
  float weight[UNITS][FEATURES], out[UNITS];
  long used[UNITS] = {};

  void start(int unit) {  // somewhere near nothing, and awake
    for (float& w : weight[unit]) w = 0.3 * (rng.uniform() - 0.5);
    weight[unit][0] = 0.5;
    out[unit] = 0.1 * (rng.uniform() - 0.5);
  }
  float logit(const Input& in, float* hidden) const {
    float sum = 0;
    for (int u = 0; u < UNITS; u++) {
      float h = 0;
      for (int f = 0; f < FEATURES; f++) h += weight[u][f] * in[f];
      hidden[u] = h > 0 ? h : 0;
      sum += out[u] * hidden[u];
    }
    return sum;
  }
};

void softmax(int seats, Shares& logits) {
  float most = *std::max_element(logits.begin(), logits.begin() + seats), whole = 0;
  for (int s = 0; s < seats; s++) whole += logits[s] = std::exp(logits[s] - most);
  for (int s = 0; s < seats; s++) logits[s] /= whole;
}

Shares chances(const Net& net, const Position& p) {
  array<Input, SEATS> in;
  float hidden[UNITS];
  Shares found{};
  describe(p, in);
  for (int s = 0; s < p.seats; s++) found[s] = net.logit(in[s], hidden);
  softmax(p.seats, found);
  return found;
}

Shares if_sold(const Net& net, Position p, int buyer, int length, int price) {
  p.mask[buyer] |= 1 << length;
  p.count[buyer][length]++;
  p.sizes[buyer]++;
  p.coins[buyer] -= price;
  Shares found;
  return over(p, buyer, length, found) ? found : chances(net, p);
}

// --- limits.py ---------------------------------------------------------------------------------

struct Habits {
  double liking, envy, left, dear, spread;
};
const Habits TWO = {4.5, 0.1, 0.8, 0.6, 1.27}, MORE = {4.9, 0, 1.0, 0.9, 1.1};
const double FOUR = 60, GOOD = 8, LAST = 0.25, SURPRISE = 0.01, HARDLY = 0.02;

double likely_limit(const Position& p, int seat, int length) {
  const Habits& has = p.seats == 2 ? TWO : MORE;
  int fullest = *std::max_element(p.sizes.begin(), p.sizes.begin() + p.seats);
  double worth = BY_EYE[fullest][p.mask[seat]][length] + has.liking, envied = 0;
  bool four = false;
  for (int s = 0; s < p.seats; s++) {
    four |= p.count[s][length] == ALIKE - 1;
    if (s != seat) envied = max(envied, BY_EYE[fullest][p.mask[s]][length]);
  }
  worth += has.envy * envied + (four ? FOUR / 2 : 0);
  if (p.count[seat][length] == ALIKE - 1) worth = FOUR;
  int spare = max(0, p.coins[seat] - COUNTED);
  double dear = 1 + has.dear * (FULL - 1 - fullest) / (FULL - 2);
  double cheap = min(dear, GOOD * (has.left * (FULL - fullest) + LAST) / (spare + 1));
  double bid = worth / cheap;
  if (bid > spare) bid = spare + (worth - cheap * spare) / dear;
  return min(bid, MOST + 1.0);
}

double at_least(int price, double limit, int seats) {
  if (price <= 0) return 1;
  double over = (price - 0.5 - limit) / (seats == 2 ? TWO : MORE).spread;
  return SURPRISE + (1 - 2 * SURPRISE) / (1 + std::exp(over));
}

// --- worlds.py and foresight.py ----------------------------------------------------------------

array<double, KINDS> fit(int look) {
  array<double, KINDS> found;
  for (int n = 0; n < KINDS; n++) {
    double off = (double)(look - STEP * (n + 1)) / SPREAD;
    found[n] = std::exp(-off * off / 2) + 1e-6;
  }
  return found;
}

int drawn(const array<int, KINDS>& left, const array<double, KINDS>& fits) {
  double whole = 0;
  for (int n = 0; n < KINDS; n++) whole += left[n] * fits[n];
  double at = rng.uniform() * whole;
  int found = -1;
  for (int n = 0; n < KINDS; n++)
    if (left[n] > 0) {
      found = n;
      if ((at -= left[n] * fits[n]) < 0) break;
    }
  return found;
}

// A world that fits what a seat sees; the length of the straw in the stand.
int suppose(const Table& t, int me, int look, Position& p) {
  p = {};
  p.seats = t.seats, p.first = t.first;
  p.left.fill(EACH);
  p.coins = t.coins;
  auto put = [&](int seat, int n) { p.left[n]--, p.count[seat][n]++, p.mask[seat] |= 1 << n; };
  for (int s = 0; s < t.seats; s++) p.sizes[s] = t.size(s);
  for (int n : t.hand[me]) put(me, n);
  for (int s = 0; s < t.seats; s++)
    if (s != me)
      for (int seen : t.look[me][s]) {
        auto fits = fit(seen);
        int n = drawn(p.left, fits);
        while (p.count[s][n] == ALIKE - 1) fits[n] = 0, n = drawn(p.left, fits);
        put(s, n);
      }
  int n = drawn(p.left, fit(look));
  p.left[n]--;
  return n;
}

struct Auction {
  int bet = 0;
  array<bool, SEATS> in{};
  array<int, SEATS> said{}, left{};  // highest bet; the price that was left, 0: none
};

struct Foresight {  // of one seat for one lot, world by world
  vector<double> weight;
  vector<array<double, SEATS>> limit;
  vector<array<array<Shares, MOST + 1>, SEATS>> sold;  // chances by buyer and price
  vector<array<bool, SEATS>> four;  // whose fourth straw of one length it is
};

Foresight foresee(const Net& net, const Table& t, int me, int look, const Auction& a, int worlds) {
  Foresight f;
  for (int w = 0; w < worlds; w++) {
    Position p;
    int length = suppose(t, me, look, p);
    array<double, SEATS> limit{};
    array<array<Shares, MOST + 1>, SEATS> sold{};
    array<bool, SEATS> four{};
    for (int b = 0; b < t.seats; b++) {
      limit[b] = likely_limit(p, b, length);
      four[b] = p.count[b][length] == ALIKE - 1;
      if (!a.in[b]) continue;
      const int at[3] = {0, MOST / 2, MOST};
      Shares known[3];
      for (int i = 0; i < 3; i++) known[i] = if_sold(net, p, b, length, min(at[i], t.coins[b]));
      for (int price = 0; price <= MOST; price++) {
        int i = price > at[1];
        float part = (price - at[i]) / (float)(at[i + 1] - at[i]);
        for (int s = 0; s < t.seats; s++)
          sold[b][price][s] = known[i][s] + part * (known[i + 1][s] - known[i][s]);
        if (t.size(b) == FULL - 1)
          sold[b][price] = if_sold(net, p, b, length, min(price, t.coins[b]));
      }
    }
    f.weight.push_back(1), f.limit.push_back(limit), f.sold.push_back(sold);
    f.four.push_back(four);
  }
  return f;
}

// Weighs the worlds by how well they fit what the rivals have said.
void heed(Foresight& f, const Table& t, int me, const Auction& a) {
  for (size_t w = 0; w < f.weight.size(); w++) {
    double fits = 1;
    for (int r = 0; r < t.seats; r++)
      if (r != me) {
        double one = at_least(a.said[r], f.limit[w][r], t.seats);
        if (a.left[r] > 0 && a.left[r] <= min(MOST, t.coins[r]))
          one -= at_least(a.left[r], f.limit[w][r], t.seats);
        fits *= max(one, HARDLY);
      }
    f.weight[w] = std::sqrt(fits);
  }
}

// --- bidding.py --------------------------------------------------------------------------------

const double LEAP = 0.1, TOLD = 0.15, BLIND = 0.1, SURE = 0.995, NOTHING = 0.003;

// How likely a rival is to bet on at a price: it seldom does what it sees that it loses by.
double sane(double leaving, double buying) {
  double loss = leaving - buying - TOLD, found = loss > 0 ? max(1 - loss / TOLD, BLIND) : 1;
  return leaving > SURE ? min(found, 0.5) : found;
}

int best_bet(const Foresight& f, const Table& t, int me, const Auction& a) {
  array<double, MOST + 2> field{}, speak{};
  array<double, MOST + 1> mine{}, left{};
  array<array<double, MOST + 1>, SEATS> will{}, sold{}, own{}, leaving{};
  vector<int> rivals;
  int rich = 0;
  for (int r = 0; r < t.seats; r++)
    if (r != me && a.in[r]) rivals.push_back(r), rich = max(rich, t.coins[r]);
  double whole = std::accumulate(f.weight.begin(), f.weight.end(), 0.0), leap = 0;
  for (size_t w = 0; w < f.weight.size(); w++) {
    double part = f.weight[w] / whole;
    leap += part * f.four[w][me] / 2;
    for (int r : rivals) leap += part * f.four[w][r];
    for (int price = 0; price <= MOST; price++) {
      mine[price] += part * f.sold[w][me][price][me];
      for (int r : rivals) {
        sold[r][price] += part * f.sold[w][r][price][me];
        own[r][price] += part * f.sold[w][r][price][r];
        leaving[r][price] += part * f.sold[w][me][price][r];
        if (price <= t.coins[r]) will[r][price] += part * at_least(price, f.limit[w][r], t.seats);
      }
    }
  }
  for (int r : rivals) {
    double now = will[r][a.said[r]];
    leap += LEAP * will[r][MOST];
    for (int price = 0; price <= MOST; price++)
      will[r][price] = price <= a.said[r]
          ? 1 : sane(leaving[r][price - 1], own[r][price]) * will[r][price] / now;
  }
  for (int price = MOST; price >= 0; price--) {
    double nobody = 1, none = 1, one = 0, sum = 1e-9, value = 0;
    for (int r : rivals) {
      nobody *= 1 - will[r][price];
      sum += will[r][price], value += will[r][price] * sold[r][price];
      double next = price < MOST ? will[r][price + 1] : 0;
      one = one * (1 - next) + none * next, none *= 1 - next;
    }
    field[price] = 1 - nobody;
    left[price] = rivals.size() == 1 ? sold[rivals[0]][price] : value / sum;
    if (rivals.size() > 1 && price < MOST)
      left[price] += max(0.0, 1 - none - one) * (left[price + 1] - left[price]);
  }
  if (!a.bet && rivals.size() > 1 && me != t.first && a.in[t.first]) {
    double nobody = 1;
    for (int r : rivals)
      if (r != t.first) nobody *= 1 - will[r][1];
    left[0] = nobody * sold[t.first][0] + (1 - nobody) * left[1];
  }
  int most = min(MOST, t.coins[me]);
  auto bought = [&](int price, int over) {
    double on = field[price + 1], sudden = min(on, leap);
    double later = on > 0 ? (on - sudden) / on * speak[price + 1] : 0;
    return (field[over] - on) * mine[price] + later + sudden * left[MOST];
  };
  for (int over = MOST; over > a.bet; over--) {
    speak[over] = field[over] * left[over];
    for (int price = over + 1; price <= most; price++)
      speak[over] = max(speak[over], bought(price, over));
  }
  double passing = left[a.bet], best = passing + 1e-9;
  int found = 0, highest = min(most, max(a.bet, rich) + 1);
  for (int price = a.bet + 1; price <= highest; price++) {
    double value = bought(price, a.bet), stands = 1 - field[price + 1];
    if (mine[price] > passing) {
      value = max(value, passing);
    } else if (t.size(me) == FULL - 1 || price == t.coins[me]) {
      value = min(value, mine[price]);
    } else if (stands < 1) {
      double raised = (value - stands * mine[price]) / (1 - stands);
      value = raised + std::sqrt(stands) * (mine[price] - raised);
    }
    if (mine[price] <= passing) value -= NOTHING * (1 - passing);
    if (value > best) best = value, found = price;
  }
  return found;
}

// --- greedy.py ---------------------------------------------------------------------------------

int nearest(int look) { return min(KINDS, max(1, (int)std::floor(look / 100.0 + 0.5))) - 1; }

array<double, KINDS> by_look(const Table& t, int me, int look) {
  array<double, KINDS> found;
  double whole = 0;
  for (int n = 0; n < KINDS; n++) {
    double off = (double)(look - STEP * (n + 1)) / SPREAD;
    whole += found[n] = (EACH - t.count[me][n]) * std::exp(-off * off / 2);
  }
  for (double& x : found) x /= whole;
  return found;
}

double promise(const array<int, KINDS>& count, double gap) {
  const double four[4] = {0, 0, 0.5, 3};
  double best = 0;
  int kinds = 0, most = 0;
  for (int low = 0; low < KINDS; low++) {
    kinds += count[low] > 0, most = max(most, count[low]);
    for (int high = low, held = 0; count[low] && high < KINDS; high++)
      if (count[high]) held++, best = max(best, 10 * held - gap * (high - low + 1 - held));
  }
  return best + 3.5 * kinds + four[min(most, ALIKE - 1)];
}

int greedy_bet(const Table& t, int me, int look, int bet) {
  auto seen = by_look(t, me, look);
  int likely = std::max_element(seen.begin(), seen.end()) - seen.begin(), fullest = t.fullest();
  double gap = 3 + 7.0 * max(0, fullest - 3) / (FULL - 3), gain = 0, threat = 0, denied = 0;
  double before = promise(t.count[me], gap);
  for (int n = 0; n < KINDS; n++) {
    auto count = t.count[me];
    gain += seen[n] * (count[n]++ == ALIKE - 1 ? 70 : promise(count, gap) - before);
  }
  int rest = -99;
  for (int r = 0; r < t.seats; r++) {
    if (r == me) continue;
    array<int, KINDS> held{};
    int mask = 0;
    for (int other : t.look[me][r]) held[nearest(other)]++, mask |= 1 << nearest(other);
    rest = max(rest, SCORES[mask] + counted(t.coins[r]));
    double was = promise(held, gap), fourth = 0;
    held[likely]++;
    denied += promise(held, gap) - was;
    for (int n = 0; n < KINDS; n++) {
      double chance[4] = {1, 0, 0, 0};  // of none, one, two, more of this length
      for (int other : t.look[me][r]) {
        double one = by_look(t, me, other)[n];
        chance[3] += chance[2] * one;
        chance[2] += (chance[1] - chance[2]) * one;
        chance[1] += (chance[0] - chance[1]) * one;
        chance[0] -= chance[0] * one;
      }
      if (seen[n] > 0.02) fourth += seen[n] * chance[3];
    }
    threat = max(threat, fourth);
  }
  double worth = gain + 70 * threat;
  int coins = t.coins[me], next = bet + 1;
  if (t.size(me) == FULL - 1 && worth < 35) {
    double lead = SCORES[t.mask[me] | 1 << likely] + counted(coins - next) - rest;
    worth = min(max(0.0, lead) * 2, 34.0);
  } else {
    worth += 0.5 * denied / ((t.seats - 1) * (t.seats - 1));
  }
  if (worth >= 35 && coins > MOST) return MOST;
  double lots = t.seats * 0.75 * (FULL - fullest);
  for (int s = 0; s < t.seats; s++) {
    double usual = (4.0 + t.paid[s]) / (1 + t.bought[s]);
    lots = min(lots, t.seats * t.coins[s] / max(usual, 1.0));
  }
  int spare = max(0, coins - COUNTED);
  double price = min(1.6, 11 * max(1.0, lots / t.seats) / (1.3 * max(spare, 1)));
  double cost = price * min(next, spare) + 1.6 * max(0, next - spare);
  return next <= MOST && cost <= worth && (next < coins || worth >= 35) ? next : 0;
}

// --- the plain bot of bench/yardsticks.py ------------------------------------------------------

int plain_bet(const Table& t, int me, int look, int bet) {
  const double ANY = 4, WINS = 70, EASY = 0.6;
  auto seen = by_look(t, me, look);
  int coins = t.coins[me], next = bet + 1, spare = max(0, coins - COUNTED);
  double gain = 0;
  for (int n = 0; n < KINDS; n++) {
    double longer = SCORES[t.mask[me] | 1 << n] - SCORES[t.mask[me]];
    if (!t.count[me][n]) longer = max(longer, ANY);
    gain += seen[n] * (t.count[me][n] == ALIKE - 1 ? WINS : longer);
  }
  double cost = EASY * min(next, spare) + max(0, next - spare);
  return next <= MOST && cost < gain && (next < coins || gain > WINS / 2) ? next : 0;
}

// --- matches -----------------------------------------------------------------------------------

const double STRAY = 0.04;  // how often a seat bids up to any limit, to see what comes of it

struct Match {
  vector<Position> after;  // the tables after each lot
  Shares won{};
};

Position known(const Table& t) {
  Position p;
  p.seats = t.seats, p.first = t.first, p.count = t.count, p.mask = t.mask, p.coins = t.coins;
  p.left = t.left;
  for (int s = 0; s < t.seats; s++) p.sizes[s] = t.size(s);
  return p;
}

enum Kind { LEARNER, GREEDY_BOT, PLAIN_BOT };
using Kinds = array<Kind, SEATS>;

Match play(const Net& net, int seats, const Kinds& kinds, int worlds, bool strays) {
  Table t;
  Match match;
  vector<int> box;
  for (int i = 0; i < KINDS * EACH; i++) box.push_back(i / EACH);
  for (int i = (int)box.size() - 1; i > 0; i--) std::swap(box[i], box[rng.below(i + 1)]);
  auto next = [&](array<int, SEATS>& looks) {
    int length = box.back();
    box.pop_back();
    for (int v = 0; v < seats; v++) looks[v] = rng.look(length);
    return length;
  };
  array<int, SEATS> looks{};
  t.seats = seats, t.first = rng.below(seats);
  t.left.fill(EACH), t.coins.fill(PURSE);
  for (int s = 0; s < seats; s++) {
    int length = next(looks);
    t.take(s, length, looks);
  }
  match.after.push_back(known(t));
  for (;;) {
    int length = next(looks), turn = t.first, in = seats;
    Auction a;
    array<int, SEATS> stray{};
    array<Foresight, SEATS> seen;
    for (int s = 0; s < seats; s++) {
      a.in[s] = true;
      stray[s] = strays && rng.uniform() < STRAY ? 1 + rng.below(MOST) : 0;
    }
    while (in > 1) {
      turn = (turn + 1) % seats;
      if (!a.in[turn]) continue;
      int bet = 0;
      if (t.coins[turn] > a.bet) {
        if (kinds[turn] == GREEDY_BOT) {
          bet = greedy_bet(t, turn, looks[turn], a.bet);
        } else if (kinds[turn] == PLAIN_BOT) {
          bet = plain_bet(t, turn, looks[turn], a.bet);
        } else if (stray[turn]) {
          bet = a.bet < min(stray[turn], t.coins[turn]) ? a.bet + 1 : 0;
        } else {
          if (seen[turn].weight.empty())
            seen[turn] = foresee(net, t, turn, looks[turn], a, worlds);
          heed(seen[turn], t, turn, a);
          bet = best_bet(seen[turn], t, turn, a);
        }
      }
      if (bet) {
        a.bet = a.said[turn] = bet;
        if (bet == MOST) break;
      } else {
        a.in[turn] = false, a.left[turn] = a.bet + 1, in--;
      }
    }
    int buyer = turn;
    if (a.bet < MOST) buyer = std::find(a.in.begin(), a.in.end(), true) - a.in.begin();
    t.coins[buyer] -= a.bet, t.paid[buyer] += a.bet, t.bought[buyer]++;
    t.take(buyer, length, looks);
    if (over(t, buyer, length, match.won)) return match;
    match.after.push_back(known(t));
  }
}

// --- learning ----------------------------------------------------------------------------------

const double MIXED = 0.15;   // how much of what was expected later goes into a target
const double FAST = 0.006, SLOW = 0.0006;  // rates, at first and at last
const double GREEDY = 0.4, PLAIN = 0.15;  // how often a seat is taken by these bots
const float LATELY = 0.001;  // how soon the mean forgets

void learn(Net& net, const Match& match, double rate) {
  Shares target = match.won;
  for (auto p = match.after.rbegin(); p != match.after.rend(); ++p) {
    array<Input, SEATS> in;
    float hidden[SEATS][UNITS];
    Shares now{};
    describe(*p, in);
    for (int s = 0; s < p->seats; s++) now[s] = net.logit(in[s], hidden[s]);
    softmax(p->seats, now);
    for (int s = 0; s < p->seats; s++) {
      float error = rate * (target[s] - now[s]);
      for (int u = 0; u < UNITS; u++) {
        if (hidden[s][u] <= 0) continue;
        net.used[u]++;
        float back = error * net.out[u];
        net.out[u] += error * hidden[s][u];
        for (int f = 0; f < FEATURES; f++) net.weight[u][f] += back * in[s][f];
      }
    }
    for (int s = 0; s < p->seats; s++) target[s] = (1 - MIXED) * target[s] + MIXED * now[s];
  }
}

double against_greedy(const Net& net, int seats, int deals, int worlds) {
  double won = 0;
  for (int deal = 0; deal < deals; deal++)
    for (int seat = 0; seat < seats; seat++) {
      Kinds kinds;
      kinds.fill(GREEDY_BOT);
      kinds[seat] = LEARNER;
      rng.bits.seed(1000000 + deal);
      won += play(net, seats, kinds, worlds, false).won[seat];
    }
  return won / (deals * seats);
}

// The rows of the net in units of 1/1024. A unit that hardly ever spoke of late is left out.
void print(const Net& net, long positions) {
  const char* between = "[\n";
  for (int u = 0; u < UNITS; u++) {
    if (net.used[u] < positions / 1000) continue;
    printf("%s[", between);
    for (float w : net.weight[u]) printf("%ld,", std::lround(1024 * w));
    printf("%ld]", std::lround(1024 * net.out[u]));
    between = ",\n";
  }
  printf("\n]\n");
}

int main(int count, char** given) {
  if (count < 3) return fprintf(stderr, "learn PLAYERS MATCHES [WORLDS [DEALS]]\n"), 2;
  int seats = atoi(given[1]), worlds = count > 3 ? atoi(given[3]) : 10;
  long matches = atol(given[2]), positions = 0;
  prepare();
  rng.bits.seed(count > 4 ? atoi(given[4]) : 1);
  Net net, mean;
  for (int u = 0; u < UNITS; u++) net.start(u);
  mean = net;
  for (long m = 0; m < matches; m++) {
    Kinds kinds{};
    for (int s = 0; s < seats; s++) {
      double any = rng.uniform();
      kinds[s] = any < GREEDY ? GREEDY_BOT : any < GREEDY + PLAIN ? PLAIN_BOT : LEARNER;
    }
    double part = (double)m / matches;
    Match match = play(net, seats, kinds, part < 0.5 ? max(1, worlds / 2) : worlds, true);
    learn(net, match, FAST * std::pow(SLOW / FAST, part));
    positions += match.after.size();
    // What is printed is the running mean of the net, which errs less than the net of any moment.
    for (int u = 0; u < UNITS; u++) {
      for (int f = 0; f < FEATURES; f++)
        mean.weight[u][f] += LATELY * (net.weight[u][f] - mean.weight[u][f]);
      mean.out[u] += LATELY * (net.out[u] - mean.out[u]);
    }
    if ((m + 1) % std::max(1L, static_cast<long>(matches / 10)) == 0) {
      auto kept = rng;
      double won = against_greedy(mean, seats, 800 / seats, 20);
      fprintf(stderr, "%ld: wins %.3f against greedy\n", m + 1, won);
      rng = kept;
      if (m + 1 == matches) {
        fprintf(stderr, "40 worlds: wins %.3f\n", against_greedy(mean, seats, 4000 / seats, 40));
        break;
      }
      if (m < matches * 0.55)  // units that never speak are started anew
        for (int u = 0; u < UNITS; u++)
          if (net.used[u] < positions / 1000) {
            net.start(u);
            std::copy(net.weight[u], net.weight[u] + FEATURES, mean.weight[u]);
            mean.out[u] = net.out[u];
          }
      std::fill(net.used, net.used + UNITS, 0);
      positions = 0;
    }
  }
  std::copy(net.used, net.used + UNITS, mean.used);
  print(mean, positions);
}
