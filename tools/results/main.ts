import { runTool, ToolError } from '../lib/tool-error.js';
import { printSeason } from './season.js';
import { printSessions } from './session.js';
import { printTable } from './table.js';

const USAGE = `Computes results by the same rules as the server, without a database. Prints JSON.

  npm run results -- session < cases.jsonl                             the classification of each case
  npm run results -- table FILE.csv ROUND SECONDS                      the board of a race at a moment
  npm run results -- season FOLDER YEAR [--round N] [--constructors]   the standings of a season

\`npm run results -- season --help\` says more.`;

const COMMANDS: Readonly<Record<string, (args: string[]) => number>> = {
  session: printSessions,
  table: printTable,
  season: printSeason,
};

await runTool(USAGE, () => {
  const [name, ...args] = process.argv.slice(2);
  const command = COMMANDS[name ?? ''];
  if (command) return Promise.resolve(command(args));
  if (name !== undefined && name !== '--help') throw new ToolError(`There is no command named ${name}.\n\n${USAGE}`);
  console.log(USAGE);
  return Promise.resolve(0);
});
