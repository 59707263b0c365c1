// node scripts/build-backend.mjs [--watch]: compiles the backend as `nest build` does, with the plugins listed in nest-cli.json,
// but without the packages of the Nest CLI. The Swagger plugin adds the descriptions of DTO fields for the API document.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const { tsConfigPath, plugins } = JSON.parse(readFileSync('nest-cli.json', 'utf8')).compilerOptions;
const requireFromBackend = createRequire(pathToFileURL('backend/package.json'));
const loaded = await Promise.all(plugins.map(loadPlugin));

if (process.argv.includes('--watch')) watch();
else build();

/** Returns a function that creates the plugin's transformer for a program. */
async function loadPlugin({ name, options }) {
  const { before } = await import(pathToFileURL(requireFromBackend.resolve(`${name}/plugin`)).href);
  return (program) => before(options, program);
}

/** Compiles what changed since the last build and deletes output without a source. Errors are printed and set exit code 1. */
function build() {
  const config = ts.getParsedCommandLineOfConfigFile(
    tsConfigPath,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => report([problem]) },
  );
  const program = ts.createIncrementalProgram({ rootNames: config.fileNames, options: config.options });
  const { diagnostics } = emitWithPlugins(program);
  report([...config.errors, ...ts.getPreEmitDiagnostics(program.getProgram()), ...diagnostics]);
  if (!process.exitCode) deleteWithoutSource();
}

/** Deletes the output of deleted sources, because tests would still load it here but fail on a fresh clone. */
function deleteWithoutSource() {
  for (const path of readdirSync('backend/dist', { recursive: true })) {
    const source = /^(?!bundle[\\/])(.*)\.js(?:\.map)?$/.exec(path)?.[1];
    if (source && !existsSync(join('backend/src', `${source}.ts`))) rmSync(join('backend/dist', path));
  }
}

function watch() {
  const host = ts.createWatchCompilerHost(
    tsConfigPath,
    { preserveWatchOutput: true },
    ts.sys,
    ts.createEmitAndSemanticDiagnosticsBuilderProgram,
  );
  const createProgram = host.createProgram;
  host.createProgram = (...options) => {
    const program = createProgram(...options);
    const emit = program.emit;
    program.emit = (...parts) => emitWithPlugins(program, emit, parts);
    return program;
  };
  ts.createWatchProgram(host);
}

/** Emits a program through the plugins; takes the arguments of `emit`, which a watch program passes. */
function emitWithPlugins(program, emit = program.emit, [file, write, cancellation, onlyTypes] = []) {
  const before = loaded.map((plugin) => plugin(program.getProgram()));
  return emit.call(program, file, write, cancellation, onlyTypes, { before });
}

function report(problems) {
  if (problems.length === 0) return;
  console.error(ts.formatDiagnosticsWithColorAndContext(problems, ts.createCompilerHost({})));
  process.exitCode = 1;
}
