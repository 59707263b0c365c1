import 'reflect-metadata';
import { createDataSource } from './data-source.js';
import { VerifyTotalsStore } from './features/laps/totals/verify-totals.store.js';
import { WaitingLapsStore } from './features/laps/counting/waiting-laps.store.js';
import { ConfigError } from './platform/config/config-error.js';
import { readEnvironment } from './platform/config/environment.js';
import { borrowEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { prepareDatabase } from './platform/database/prepare-database.js';
import type { DataSource } from 'typeorm';

type Command = (dataSource: DataSource) => Promise<number>;

/** The maintenance commands: `npm run league -- COMMAND`. Each answers the exit code. */
const COMMANDS: Readonly<Record<string, { readonly says: string; readonly run: Command }>> = {
  verify: { says: 'recompute every total, best, record and rank from the laps and print differences', run: verify },
  'requeue-failed': { says: 'try again to count the laps that workers gave up on', run: requeueFailed },
  migrate: { says: 'bring the database to the schema of this version', run: () => Promise.resolve(0) },
};

async function verify(dataSource: DataSource): Promise<number> {
  const differences = await new VerifyTotalsStore(dataSource).verify();
  for (const { what, kept, recomputed } of differences) print(`${what}: kept ${kept}, the laps say ${recomputed}`);
  print(
    differences.length === 0
      ? 'No difference: every total, best, record and rank follows from the laps.'
      : `${differences.length} differences.`,
  );
  return differences.length === 0 ? 0 : 1;
}

async function requeueFailed(dataSource: DataSource): Promise<number> {
  const count = await new WaitingLapsStore(dataSource).putBack();
  print(`${count} laps go back to the workers; a running league counts them within half a minute.`);
  return 0;
}

/** Runs against DATABASE_URL, or the embedded database of DATA_DIR, whether the league is running or not. */
async function main(name: string | undefined): Promise<number> {
  const command = COMMANDS[name ?? ''];
  if (!command) {
    print(
      `Usage: npm run league -- COMMAND\n${Object.entries(COMMANDS)
        .map(([key, { says }]) => `  ${key}: ${says}`)
        .join('\n')}`,
    );
    return 2;
  }
  const environment = readEnvironment();
  const server = environment.DATABASE_URL
    ? { url: environment.DATABASE_URL, giveBack: () => Promise.resolve() }
    : await borrowEmbeddedPostgres(environment.DATA_DIR);
  try {
    const dataSource = await createDataSource(server.url).initialize();
    try {
      await prepareDatabase(dataSource, true);
      return await command.run(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server.giveBack();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exit(await main(process.argv[2]).catch(explain));

function explain(error: unknown): number {
  const isPlain = error instanceof ConfigError || !(error instanceof Error);
  process.stderr.write(`${isPlain ? String(error) : (error.stack ?? error.message)}\n`);
  return 1;
}
