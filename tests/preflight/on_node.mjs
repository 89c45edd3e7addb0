// Python 3.14 compiled for node: `node on_node.mjs PYODIDE PROJECT PACKAGES PROGRAM [ARGUMENT …]`.
// The program gets its arguments as `arguments`; what it ends with is the exit code.
import { pathToFileURL } from "node:url";

const [pyodide, project, packages, program, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide();
for (const [place, root] of [["/project", project], ["/packages", packages]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("arguments", python.toPy(rest));
python.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/packages", "/project"]
os.chdir("/project")
`);
process.exit(python.runPython(program));
