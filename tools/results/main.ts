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

await runTool({
  usage: USAGE,
  args: process.argv.slice(2, 3),
  allowPositionals: true,
  run(_, [name]) {
    const command = COMMANDS[name ?? ''];
    if (command) return command(process.argv.slice(3));
    if (name !== undefined) throw new ToolError(`There is no command named ${name}.\n\n${USAGE}`);
    console.log(USAGE);
    return 0;
  },
});
