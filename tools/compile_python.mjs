// Byte-compiles Python with the very Pyodide that will read it, so that the page never compiles at its start.
//
//   node tools/compile_python.mjs stdlib <wanted modules.txt> <out.zip>
//   node tools/compile_python.mjs code <source folder> <out folder> <stdlib.zip> <files...>
//   node tools/compile_python.mjs classes <folder of bytecode> <out file> <stdlib.zip> <modules...>
//
// `stdlib` keeps the wanted modules ("json.*": the whole package) and all that importing them imports ("-ssl": but
// not that one), without docstrings and asserts.
// `code` keeps asserts, and the docstrings of classes (a dataclass without one takes long to write its own);
// an error in our own code stays readable.
// `classes` notes the code that the modules' classes write for themselves (web/readymade.py).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const HOME = "/home/pyodide";
// Tracebacks name lines; the columns would be a fifth of all bytecode.
const env = { PYTHONNODEBUGRANGES: "1" };
const [, , task, ...args] = process.argv;

// Invalidation is by hash and "unchecked": there is no source in the page to compare with.
const PYC = `
import importlib.util, marshal, struct
def pyc_of(tree, source, shown_as, optimize=0):
    code = compile(tree, shown_as, "exec", dont_inherit=True, optimize=optimize)
    return (importlib.util.MAGIC_NUMBER + struct.pack("<I", 1)
            + importlib.util.source_hash(source) + marshal.dumps(code))
def pyc(source, shown_as, optimize):
    return pyc_of(source, source, shown_as, optimize)
`;

const BARE = `
import ast
def bare(text, file):
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, False):
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return pyc_of(tree, text.encode(), file)
`;

const STDLIB = `
import _imp, importlib, sys, zipfile
def module(file):
    name = file.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")

packages = tuple(name.removesuffix("*") for name in wanted if name.endswith(".*"))
unwanted = {name.removeprefix("-") for name in wanted if name.startswith("-")}
for name in wanted:
    if not name.startswith("-"):
        importlib.import_module(name.removesuffix(".*"))

with zipfile.ZipFile("in.zip") as source, \\
     zipfile.ZipFile("out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
    files = sorted(source.namelist())
    # What the interpreter carries in itself is never looked for in the archive.
    frozen = {name for name, there in sys.modules.items()
              if _imp.is_frozen(name) or getattr(there.__spec__, "origin", "") == "frozen"}
    kept = set(sys.modules) - unwanted | {module(file) for file in files if module(file).startswith(packages)}
    for file in files:
        if file.endswith(".py") and module(file) in kept and module(file) not in frozen:
            target.writestr(zipfile.ZipInfo(file + "c", (1980, 1, 1, 0, 0, 0)),
                            pyc(source.read(file), "/lib/python314.zip/" + file, 2),
                            compress_type=zipfile.ZIP_DEFLATED, compresslevel=9)
"\\n".join(sorted(kept))
`;

async function stdlib(wantedFile, outFile) {
  const wanted = readFileSync(wantedFile, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  const python = await loadPyodide({ env });
  python.FS.writeFile(`${HOME}/in.zip`, readFileSync("node_modules/pyodide/python_stdlib.zip"));
  python.globals.set("wanted", wanted);
  const kept = python.runPython(PYC + STDLIB);
  mkdirSync(dirname(outFile), { recursive: true });
  writeFileSync(outFile, python.FS.readFile(`${HOME}/out.zip`));
  writeFileSync(outFile.replace(/\.zip$/, ".txt"), kept + "\n");
}

async function code(sourceFolder, outFolder, stdlibZip, ...files) {
  const python = await loadPyodide({ env, stdLibURL: stdlibZip });
  const compile = python.runPython(PYC + BARE + "bare");
  for (const file of files) {
    const target = join(outFolder, `${file}c`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, compile(readFileSync(join(sourceFolder, file), "utf8"), file).toJs());
  }
}

const CLASSES = `
import importlib, marshal, sys
sys.path.insert(0, "${HOME}/code")
from web import readymade
known = readymade.noted()
for name in modules:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:
        # Only the page has these.
        if missing.name not in ("js", "pyscript"):
            raise
marshal.dumps(known)
`;

async function classes(folder, outFile, stdlibZip, ...modules) {
  const python = await loadPyodide({ env, stdLibURL: stdlibZip });
  python.FS.mkdirTree(`${HOME}/code`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, `${HOME}/code`);
  python.globals.set("modules", modules);
  writeFileSync(outFile, python.runPython(CLASSES).toJs());
}

try {
  await { stdlib, code, classes }[task](...args);
} catch (error) {
  // Pyodide can print a megabyte in one line; the end of the message is what matters.
  console.error(String(error?.message ?? error).slice(-3000));
  process.exit(1);
}
