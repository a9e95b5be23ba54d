// Learns what cards of Stick to Colours are worth, from bots that play each other.
//
//   c++ -O3 -std=c++17 -o learn bench/colours/learn.cpp
//   ./learn 2 40000 0.5 > sticks/bots/colour/worths2.json     (about a minute; README beside this)
//
// Arguments: players, games, denial, and a number for the deals (11 if left out). The bots here
// are those of sticks/bots/colour in short: the same states, parts, stages, purses and trades,
// under the same names. They know all hands, and choose with some noise, so that they get to see
// hands that they would not steer for. After each game every part of every position is moved a
// little towards what its player scored in the end (mixed with what was expected on the way).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <vector>

using std::array;
using std::vector;

// --- chance ---------------------------------------------------------------------------------

struct Rng {
  std::mt19937_64 bits;
  double uniform() { return (bits() >> 11) * (1.0 / 9007199254740992.0); }
  int below(int n) { return (int)(uniform() * n); }
  double normal() {
    double u = uniform() + 1e-12, v = uniform();
    return std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * v);
  }
};

// --- cards: ten kinds a colour, the joker before 1 to 9 ---------------------------------------

const int KINDS = 30, MOST_SEATS = 4;
int copies(int kind) { return kind % 10 == 0 || kind % 10 > 6 ? 1 : 2; }

enum State { NONE, OPEN, OPEN_TWICE, HELD, HELD_AND_OPEN, HELD_TWICE };
const int GAIN[6] = {3, 3, 4, 5, 5, 5}, SHUT[6] = {0, 0, 1, 3, 3, 5}, DROP[6] = {0, 1, 2, 0, 1, 3};
const int STATES[3][3] = {{0, 1, 2}, {3, 4, 4}, {5, 5, 5}};  // by cards held and open
const int HOLDS[6] = {0, 0, 0, 1, 1, 2};

int RUNS[1 << 18];  // points of the runs of a colour, two bits a number

int run_points(array<int, 10> count) {
  for (int total = 0;;) {
    int longest = 0, low = 0, length = 0;
    for (int n = 1; n < 10; n++) {
      length = count[n] ? length + 1 : 0;
      if (length > longest) longest = length, low = n - length + 1;
    }
    if (longest < 3) return total;
    total += longest;
    for (int n = low; n < low + longest; n++) count[n]--;
  }
}

int points(array<array<int, 10>, 3> held) {
  int runs[3][10] = {}, gain[10][8], base = 0, jokers = 0;
  for (int c = 0; c < 3; c++) {
    int packed = 0;
    for (int n = 1; n < 10; n++) packed |= held[c][n] << 2 * (n - 1);
    runs[c][0] = RUNS[packed];
    for (int n = 1; n < 10 && held[c][0]; n++) runs[c][n] = RUNS[packed + (1 << 2 * (n - 1))];
    jokers |= (held[c][0] > 0) << c;
  }
  for (int n = 1; n < 10; n++) {
    int each = n < 7 ? 3 : 6, sets = std::min({held[0][n], held[1][n], held[2][n]});
    base += sets * each;
    for (int t = 0; t < 8; t++) {
      int grown = std::min({held[0][n] + (t & 1), held[1][n] + (t >> 1 & 1), held[2][n] + (t >> 2)});
      gain[n][t] = t & ~jokers ? 0 : (grown - sets) * each;
    }
  }
  int best = 0;
  int from[3], to[3];
  for (int c = 0; c < 3; c++) from[c] = jokers >> c & 1, to[c] = jokers >> c & 1 ? 9 : 0;
  for (int a = from[0]; a <= to[0]; a++)
    for (int b = from[1]; b <= to[1]; b++)
      for (int d = from[2]; d <= to[2]; d++) {
        int found = runs[0][a] + runs[1][b] + runs[2][d];
        if (a) found += gain[a][1 | (b == a) << 1 | (d == a) << 2];
        if (b && b != a) found += gain[b][2 | (d == b) << 2];
        if (d && d != a && d != b) found += gain[d][4];
        best = std::max(best, found);
      }
  return base + best;
}

// --- worths ---------------------------------------------------------------------------------

const int ENDINGS = 2, STAGES = 7, STAGE[STAGES] = {2, 5, 6, 10, 16, 25, 36};
enum { STRETCHES = 0, SECONDS = 512, TRIOS = 539, JOKER = 605, OPEN_JOKER, CARD, TEMPO };
const int WORTHS = TEMPO + 4;
int TRIO[2][512];
float worths[STAGES][WORTHS];

void prepare() {
  std::map<array<int, 3>, int> low, high;
  int next = TRIOS;
  for (int a = 0; a < 6; a++)
    for (int b = a; b < 6; b++)
      for (int c = b; c < 6; c++) low[{a, b, c}] = next++;
  const int seven[3] = {NONE, OPEN, HELD};
  for (int a = 0; a < 3; a++)
    for (int b = a; b < 3; b++)
      for (int c = b; c < 3; c++) high[{seven[a], seven[b], seven[c]}] = next++;
  for (int trio = 0; trio < 512; trio++) {
    array<int, 3> states = {trio & 7, trio >> 3 & 7, trio >> 6 & 7};
    std::sort(states.begin(), states.end());
    if (states[2] > HELD_TWICE) continue;
    TRIO[0][trio] = low[states];
    for (int& s : states) s = s >= HELD ? HELD : std::min(s, (int)OPEN);
    std::sort(states.begin(), states.end());
    TRIO[1][trio] = high[states];
  }
  for (int packed = 0; packed < 1 << 18; packed++) {
    array<int, 10> count = {};
    for (int n = 1; n < 10; n++) count[n] = packed >> 2 * (n - 1) & 3;
    RUNS[packed] = run_points(count);
  }
  // The first guess: what is held counts, what is open counts a little while cards come.
  for (int stage = ENDINGS; stage < STAGES; stage++) {
    float hope = std::min(1.f, STAGE[stage] / 20.f);
    float first[4] = {0, .3f * hope, .45f * hope, 1}, set[6] = {0, .35f * hope, .55f * hope, 1, 1, 1};
    for (int joker = 0; joker < 2; joker++)
      for (int i = 0; i < 256; i++) {
        float a = first[i >> 6 & 3], b = first[i >> 4 & 3], c = first[i >> 2 & 3], d = first[i & 3];
        worths[stage][STRETCHES + 256 * joker + i] = 3 * b * c * d - 2 * a * b * c * d;
      }
    for (int high_ = 0; high_ < 2; high_++)
      for (int t = 0; t < 512; t++)
        if (TRIO[high_][t])
          worths[stage][TRIO[high_][t]] = (high_ ? 6 : 3) * set[t & 7] * set[t >> 3 & 7] * set[t >> 6];
    worths[stage][JOKER] = 4;
  }
}

struct Parts {
  int count = 0, part[96];
  void add(int p) { part[count++] = p; }
};

void row_parts(uint32_t row, Parts& parts) {
  static const int FIRST[6] = {0, 1, 2, 3, 3, 3}, SECOND[6] = {0, 0, 1, 0, 1, 2};
  int joker = row & 7, begin = STRETCHES + 256 * (joker == HELD), stretch = 0;
  if (joker == HELD) parts.add(JOKER);
  if (joker == OPEN) parts.add(OPEN_JOKER);
  int state[11] = {}, second[8] = {};
  for (int n = 1; n < 10; n++) state[n] = row >> 3 * n & 7;
  for (int n = 1; n < 7; n++) second[n] = SECOND[state[n]];
  for (int place = 0; place < 11; place++) {
    stretch = (stretch << 2 & 255) | FIRST[state[place]];
    if (place >= 3 && stretch) parts.add(begin + stretch);
  }
  for (int p = 0; p < 6; p++)
    if (second[p] || second[p + 1] || second[p + 2])
      parts.add(SECONDS + 9 * second[p] + 3 * second[p + 1] + second[p + 2]);
}

struct Shares {
  int count, stage[2];
  float share[2];
};

Shares blend(int deck, int market) {
  int first = deck ? ENDINGS : 0, last = (deck ? STAGES : ENDINGS) - 1, cards = deck + market;
  if (cards >= STAGE[last]) return {1, {last}, {1}};
  if (cards <= STAGE[first]) return {cards > 0, {first}, {deck ? 1 : (float)cards / STAGE[first]}};
  int at = first;
  while (STAGE[at + 1] <= cards) at++;
  float share = (float)(cards - STAGE[at]) / (STAGE[at + 1] - STAGE[at]);
  return {2, {at, at + 1}, {1 - share, share}};
}

struct Hope {
  bool exact;
  float part[WORTHS];
  float row(uint32_t row) const {
    Parts parts;
    row_parts(row, parts);
    float worth = 0;
    for (int i = 0; i < parts.count; i++) worth += part[parts.part[i]];
    return worth;
  }
  float trio(int number, int trio) const { return part[TRIO[number > 6][trio]]; }
};

Hope hopes[2][48];  // [the deck is empty][cards to come]

void renew_hopes() {
  for (int exact = 0; exact < 2; exact++)
    for (int cards = 0; cards < (exact ? 7 : 48); cards++) {
      Shares shares = blend(exact ? 0 : std::max(1, cards - 5), exact ? cards : std::min(cards, 5));
      hopes[exact][cards].exact = exact;
      for (int p = 0; p < WORTHS; p++) {
        float sum = 0;
        for (int i = 0; i < shares.count; i++) sum += shares.share[i] * worths[shares.stage[i]][p];
        hopes[exact][cards].part[p] = sum;
      }
    }
}

struct Prospect {
  uint32_t rows[3];
  int trios[10], cards;
  float worth;

  void move(int kind, const int* change) {
    int colour = kind / 10, number = kind % 10, state = rows[colour] >> 3 * number & 7;
    int step = change[state] - state;
    cards += (change == GAIN) - (change == DROP);
    rows[colour] += (uint32_t)step << 3 * number;
    trios[number] += step * (1 << 3 * colour);
  }
  float worth_at(const Hope& hope) const {
    float sum = cards * hope.part[CARD];
    for (int c = 0; c < 3; c++) sum += hope.row(rows[c]);
    for (int n = 1; n < 10; n++) sum += hope.trio(n, trios[n]);
    return hope.exact ? sum + scored() : sum;
  }
  int scored() const {
    array<array<int, 10>, 3> held;
    for (int c = 0; c < 3; c++)
      for (int n = 0; n < 10; n++) held[c][n] = HOLDS[rows[c] >> 3 * n & 7];
    return points(held);
  }
  float gain(const Hope& hope, int kind, const int* change) const {
    Prospect after = *this;
    after.move(kind, change);
    if (hope.exact) return after.worth_at(hope) - worth_at(hope);
    int colour = kind / 10, number = kind % 10;
    float more = (after.cards - cards) * hope.part[CARD];
    if (after.rows[colour] != rows[colour]) {
      more += hope.row(after.rows[colour]) - hope.row(rows[colour]);
      if (number) more += hope.trio(number, after.trios[number]) - hope.trio(number, trios[number]);
    }
    return more;
  }
  void change(const Hope& hope, int kind, const int* how) {
    worth += gain(hope, kind, how);
    move(kind, how);
  }
};

// --- trades ---------------------------------------------------------------------------------

typedef array<float, MOST_SEATS> Worths;
struct Lying { int kind, refused; };  // refused: a bit for each seat
struct Stake { int place, kind; };    // place -1: from hand

struct Board {
  int seats;
  const Hope* hope;
  vector<Lying> market;
  Prospect prospect[MOST_SEATS];
  float mind[MOST_SEATS][MOST_SEATS];
  vector<int> spare[MOST_SEATS];

  float likes(int seat, const Worths& worth) const {
    float sum = 0;
    for (int other = 0; other < seats; other++) sum += mind[seat][other] * worth[other];
    return sum;
  }
  int last(int seat, int refused) const {
    int found = -1;
    for (int other = 0; other < seats; other++)
      if (other != seat && !(refused >> other & 1)) {
        if (found >= 0) return -1;
        found = other;
      }
    return found;
  }
};

struct Slot { uint64_t key; Worths worth; };
Slot known[1 << 14];
uint64_t trades = 0;

struct Trade {
  const Board& board;
  int named, bidding = 0;
  uint64_t id = ++trades;
  vector<Stake> stakes[MOST_SEATS];
  vector<Worths> ends[MOST_SEATS];
  vector<float> losses[MOST_SEATS];

  Trade(const Board& b, int place) : board(b), named(place) {
    for (int seat = 0; seat < b.seats; seat++)
      if (!(b.market[place].refused >> seat & 1)) bidding |= 1 << seat, weigh(seat);
  }
  int reach(int seat) const { return (int)stakes[seat].size(); }

  void weigh(int seat) {
    const Hope& hope = *board.hope;
    const Lying& card = board.market[named];
    array<Prospect, MOST_SEATS> after;
    std::copy(board.prospect, board.prospect + board.seats, after.begin());
    for (int s = 0; s < board.seats; s++)
      if (!(card.refused >> s & 1)) after[s].change(hope, card.kind, s == seat ? GAIN : SHUT);
    vector<std::pair<float, Stake>> loose;
    const float* mind = board.mind[seat];
    for (int place = 0; place < (int)board.market.size(); place++) {
      const Lying& lying = board.market[place];
      if (place == named || lying.refused >> seat & 1) continue;
      float price = -mind[seat] * after[seat].gain(hope, lying.kind, SHUT);
      int last = board.last(seat, lying.refused);
      if (last >= 0) price -= mind[last] * after[last].gain(hope, lying.kind, GAIN);
      loose.push_back({price, {place, lying.kind}});
    }
    for (int kind : board.spare[seat])
      loose.push_back({-mind[seat] * after[seat].gain(hope, kind, DROP), {-1, kind}});
    std::stable_sort(loose.begin(), loose.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    loose.resize(std::min(loose.size(), (size_t)(hope.exact ? 12 : 7)));
    int left = (int)board.market.size() - 1;
    auto note = [&] {
      Worths worth{};
      for (int s = 0; s < board.seats; s++)
        worth[s] = hope.exact ? after[s].worth_at(hopes[1][left]) : after[s].worth;
      ends[seat].push_back(worth);
    };
    Prospect lost = board.prospect[seat];
    note();
    losses[seat].push_back(0);
    for (auto& [price, stake] : loose) {
      stakes[seat].push_back(stake);
      if (stake.place < 0) {
        after[seat].change(hope, stake.kind, DROP);
        lost.change(hope, stake.kind, DROP);
      } else {
        after[seat].change(hope, stake.kind, SHUT);
        int last = board.last(seat, board.market[stake.place].refused);
        if (last >= 0) after[last].change(hope, stake.kind, GAIN), left--;
      }
      note();
      losses[seat].push_back(lost.worth - board.prospect[seat].worth);
    }
  }

  Worths end(int winner, const int* counts) const {
    Worths worth = ends[winner][counts[winner]];
    for (int s = 0; s < board.seats; s++)
      if (s != winner && bidding >> s & 1) worth[s] += losses[s][counts[s]];
    return worth;
  }
  Worths passes(int seat, int* counts, int in) {
    in &= ~(1 << seat);
    int best = 0;
    for (int s = 0; s < board.seats; s++)
      if (in >> s & 1) best = std::max(best, counts[s]);
    return next(seat, counts, in, best);
  }
  Worths next(int seat, int* counts, int in, int best) {
    for (; in & (in - 1);) {
      int turn = seat;
      do turn = (turn + 1) % board.seats;
      while (!(in >> turn & 1));
      if (reach(turn) <= best) {
        in &= ~(1 << turn);
        continue;
      }
      uint64_t key = id << 22 | in << 2 | turn;
      for (int s = 0; s < board.seats; s++) key |= (uint64_t)counts[s] << (6 + 4 * s);
      Slot& slot = known[key * 0x9E3779B97F4A7C15ull >> 50];
      if (slot.key == key) return slot.worth;
      Worths found = passes(turn, counts, in);
      float most = board.likes(turn, found);
      int old = counts[turn];
      for (int total = best + 1; total <= std::min(reach(turn), best + 2); total++) {
        counts[turn] = total;
        Worths worth = next(turn, counts, in, total);
        float liking = board.likes(turn, worth);
        if (liking > most + 1e-6f) most = liking, found = worth;
      }
      counts[turn] = old;
      slot = {key, found};
      return found;
    }
    int winner = 0;
    while (!(in >> winner & 1)) winner++;
    return end(winner, counts);
  }
  Worths opened(int dealer) {
    int counts[MOST_SEATS] = {};
    Worths found{};
    float most = -1e9;
    for (int total = 1; total <= std::min(reach(dealer), 2); total++) {
      counts[dealer] = total;
      Worths worth = next(dealer, counts, bidding, total);
      float liking = board.likes(dealer, worth);
      if (liking > most + 1e-6f) most = liking, found = worth;
    }
    return found;
  }
};

// --- matches --------------------------------------------------------------------------------

struct Sample {  // a round's beginning, seen by everybody
  Shares shares;
  Parts parts[MOST_SEATS];
  int scored[MOST_SEATS];
};

struct Match {
  int seats, size, dealer, passed = 0, gone[KINDS] = {};
  float denial;
  vector<int> hands[MOST_SEATS], deck;
  vector<Lying> market;
  Rng& rng;

  Match(int s, float d, Rng& r) : seats(s), size(s < 4 ? 5 : 6), denial(d), rng(r) {
    for (int kind = 0; kind < KINDS; kind++) deck.insert(deck.end(), copies(kind), kind);
    for (int i = (int)deck.size() - 1; i > 0; i--) std::swap(deck[i], deck[rng.below(i + 1)]);
    for (int seat = 0; seat < seats; seat++)
      for (int i = 0; i < 2; i++) hands[seat].push_back(draw());
    refill();
    dealer = rng.below(seats);
  }
  int draw() {
    int kind = deck.back();
    deck.pop_back();
    return kind;
  }
  void refill() {
    while ((int)market.size() < size && !deck.empty()) market.push_back({draw(), 0});
  }
  const Hope& hope() const { return hopes[deck.empty()][market.size() + deck.size()]; }

  Prospect prospect(int seat) const {
    int held[KINDS] = {}, open[KINDS];
    for (int kind : hands[seat]) held[kind]++;
    for (int kind = 0; kind < KINDS; kind++) open[kind] = copies(kind) - held[kind] - gone[kind];
    for (int other = 0; other < seats; other++)
      for (int kind : hands[other]) open[kind] -= other != seat;
    for (auto& lying : market) open[lying.kind] -= lying.refused >> seat & 1;
    Prospect made = {};
    for (int kind = 0; kind < KINDS; kind++) {
      int state = STATES[held[kind]][open[kind]];
      made.rows[kind / 10] |= (uint32_t)state << 3 * (kind % 10);
      made.trios[kind % 10] |= state << 3 * (kind / 10);
    }
    made.cards = (int)hands[seat].size();
    made.worth = made.worth_at(hope());
    return made;
  }
  Board board() const {
    Board made;
    made.seats = seats;
    made.hope = &hope();
    made.market = market;
    for (int s = 0; s < seats; s++) made.prospect[s] = prospect(s);
    for (int s = 0; s < seats; s++) {
      float top = -1e9, whole = 0, weight[MOST_SEATS];
      for (int o = 0; o < seats; o++)
        if (o != s) top = std::max(top, made.prospect[o].worth);
      for (int o = 0; o < seats; o++)
        if (o != s) whole += weight[o] = std::exp((made.prospect[o].worth - top) / 3);
      for (int o = 0; o < seats; o++) made.mind[s][o] = o == s ? 1 : -denial * weight[o] / whole;
      vector<std::pair<float, int>> missed;
      for (int kind : hands[s])
        missed.push_back({-made.prospect[s].gain(*made.hope, kind, DROP), kind});
      std::sort(missed.begin(), missed.end());
      missed.resize(std::min(missed.size(), (size_t)(made.hope->exact ? 8 : 4)));
      for (auto& [price, kind] : missed) made.spare[s].push_back(kind);
    }
    return made;
  }
  Sample sample() const {
    Sample made;
    made.shares = blend((int)deck.size(), (int)market.size());
    for (int s = 0; s < seats; s++) {
      Prospect seen = prospect(s);
      for (uint32_t row : seen.rows) row_parts(row, made.parts[s]);
      for (int n = 1; n < 10; n++) made.parts[s].add(TRIO[n > 6][seen.trios[n]]);
      for (int i = 0; i < seen.cards; i++) made.parts[s].add(CARD);
      made.parts[s].add(TEMPO + (s - dealer + seats) % seats);
      made.scored[s] = deck.empty() ? seen.scored() : 0;
    }
    return made;
  }

  struct Choice { float liking; int place; Worths worth; };  // place -1: the token goes on

  Choice choose(const Board& board, vector<Trade>& trades_, int who, int passes, double noise) {
    Choice best = {-1e9, -1, {}};
    auto tempo = [&](Worths& worth, int next) {
      for (int s = 0; s < seats; s++)
        worth[s] += board.hope->part[TEMPO + (s - next + 2 * seats) % seats];
    };
    if (passes >= seats) {
      for (int s = 0; s < seats; s++) best.worth[s] = board.prospect[s].worth;
      tempo(best.worth, who);
      return best;
    }
    auto consider = [&](int place, const Worths& worth) {
      float liking = board.likes(who, worth);
      if (noise > 0) liking += noise * rng.normal();
      if (liking > best.liking + 1e-6f) best = {liking, place, worth};
    };
    for (int place = 0; place < (int)market.size(); place++) {
      if (market[place].refused >> who & 1 || trades_[place].reach(who) < 1) continue;
      Worths worth = trades_[place].opened(who);
      tempo(worth, who + 1);
      consider(place, worth);
    }
    consider(-1, choose(board, trades_, (who + 1) % seats, passes + 1, 0).worth);
    return best;
  }

  bool can_open(int seat) const {
    int cards = 0;
    for (auto& lying : market) cards += !(lying.refused >> seat & 1);
    return cards >= 2 || (cards == 1 && !hands[seat].empty());
  }
  void trade(Trade& t, const Board& board, double noise) {
    int counts[MOST_SEATS] = {}, in = t.bidding, turn = dealer;
    for (bool first = true;; first = false) {
      int best = 0;
      for (int s = 0; s < seats; s++)
        if (in >> s & 1) best = std::max(best, counts[s]);
      int pick = 0;
      if (t.reach(turn) > best) {
        float most = -1e9;
        auto consider = [&](int total, const Worths& worth) {
          float liking = board.likes(turn, worth) + noise * rng.normal();
          if (liking > most + 1e-6f) most = liking, pick = total;
        };
        if (!first) consider(0, t.passes(turn, counts, in));
        int old = counts[turn];
        for (int total = best + 1; total <= std::min(t.reach(turn), best + 2); total++) {
          counts[turn] = total;
          consider(total, t.next(turn, counts, in, total));
        }
        counts[turn] = old;
      }
      if (pick) counts[turn] = pick;
      else in &= ~(1 << turn);
      if (!(in & (in - 1))) break;
      do turn = (turn + 1) % seats;
      while (!(in >> turn & 1));
    }
    int winner = 0;
    while (!(in >> winner & 1)) winner++;
    for (int s = 0; s < seats; s++)
      for (int i = 0; i < counts[s]; i++) {
        Stake stake = t.stakes[s][i];
        if (stake.place < 0) {
          hands[s].erase(std::find(hands[s].begin(), hands[s].end(), stake.kind));
          gone[stake.kind]++;
        } else if (s == winner) market[stake.place].refused |= 1 << s;
      }
    vector<Lying> left;
    for (int place = 0; place < (int)market.size(); place++) {
      Lying lying = market[place];
      int last = board.last(-1, lying.refused);
      if (place == t.named) hands[winner].push_back(lying.kind);
      else if (last >= 0) hands[last].push_back(lying.kind);
      else left.push_back(lying);
    }
    market = left;
  }
  vector<Sample> play(double noise) {
    vector<Sample> samples;
    while (!market.empty()) {
      if (passed == seats) {
        gone[market[0].kind]++;
        market.erase(market.begin());
      } else {
        if (passed == 0) samples.push_back(sample());
        int place = -1;
        if (can_open(dealer)) {
          Board now = board();
          vector<Trade> all;
          all.reserve(market.size());
          for (int p = 0; p < (int)market.size(); p++) all.emplace_back(now, p);
          place = choose(now, all, dealer, passed, noise).place;
          if (place >= 0) trade(all[place], now, noise);
        }
        if (place < 0) {
          passed++;
          dealer = (dealer + 1) % seats;
          continue;
        }
      }
      passed = 0;
      refill();
      dealer = (dealer + 1) % seats;
    }
    return samples;
  }
  int score(int seat) const {
    array<array<int, 10>, 3> held = {};
    for (int kind : hands[seat]) held[kind / 10][kind % 10]++;
    return points(held);
  }
};

// --- learning -------------------------------------------------------------------------------

const float LAMBDA = 0.9f;  // how much of a target is the end, not what was expected next

void learn(const Match& match, const vector<Sample>& samples, double rate) {
  float target[MOST_SEATS];
  for (int s = 0; s < match.seats; s++) target[s] = match.score(s);
  for (int i = (int)samples.size() - 1; i >= 0; i--) {
    const Shares& shares = samples[i].shares;
    float norm = 0;
    for (int z = 0; z < shares.count; z++) norm += shares.share[z] * shares.share[z];
    for (int s = 0; s < match.seats; s++) {
      const Parts& parts = samples[i].parts[s];
      float expected = samples[i].scored[s];
      for (int z = 0; z < shares.count; z++)
        for (int p = 0; p < parts.count; p++)
          expected += shares.share[z] * worths[shares.stage[z]][parts.part[p]];
      float step = rate * (target[s] - expected) / (parts.count * norm);
      for (int z = 0; z < shares.count; z++)
        for (int p = 0; p < parts.count; p++)
          worths[shares.stage[z]][parts.part[p]] += step * shares.share[z];
      target[s] = LAMBDA * target[s] + (1 - LAMBDA) * expected;
    }
  }
}

int main(int count, char** words) {
  if (count < 4) return std::fprintf(stderr, "learn PLAYERS GAMES DENIAL [DEALS]\n"), 2;
  int seats = std::atoi(words[1]);
  long games = std::atol(words[2]);
  float denial = std::atof(words[3]);
  Rng rng{std::mt19937_64(count > 4 ? std::atol(words[4]) : 11)};
  prepare();
  for (long game = 0; game < games; game++) {
    if (game % 50 == 0) renew_hopes();
    double left = 1 - (double)game / games;
    Match match(seats, denial, rng);
    learn(match, match.play(1.5 * left + 0.2), 0.05 * left * left + 0.0005);
  }
  for (int stage = 0; stage < STAGES; stage++) {
    std::printf(stage ? ",\n[" : "[[");
    for (int p = 0; p < WORTHS; p++)
      std::printf(p ? ",%g" : "%g", std::round(worths[stage][p] * 100) / 100 + 0.0);
    std::printf("]");
  }
  std::printf("]\n");
}
