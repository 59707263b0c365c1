import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, ToolError } from '../lib/tool-error.js';
import { problemsOf } from './check.js';

const USAGE = `Checks LSL scripts: node tools/run.mjs lsl [FILE.lsl ...]; without files, all of in-world/.`;
const SCRIPTS = 'in-world';

/** Prints each problem of the files as `file:line: sentence`. Returns the exit code: 1 if there is any, else 0. */
function check(files: readonly string[]): number {
  const lines = files.flatMap((file) =>
    problemsOf(readFileSync(file, 'utf8')).map(({ line, sentence }) => `${file}:${line}: ${sentence}`),
  );
  for (const line of lines) console.error(line);
  return lines.length > 0 ? 1 : 0;
}

function allScripts(): string[] {
  const files = readdirSync(SCRIPTS).filter((name) => name.endsWith('.lsl'));
  if (files.length === 0) throw new ToolError(`There is no .lsl file in ${SCRIPTS}.`);
  return files.map((name) => join(SCRIPTS, name));
}

await runTool({
  usage: USAGE,
  allowPositionals: true,
  run: (_, files) => check(files.length > 0 ? files : allScripts()),
});
