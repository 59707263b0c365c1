import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosLeague } from './chaos-league.js';
import type { FaultName, PlannedFault } from './plan.js';

const MAX_FREEZE_MS = 3_000;
const MAX_FULL_DISK_MS = 1_500;
const MAX_CUT_COMMITS = 4;

/**
 * Counts the planned fault in the journal, causes it and, if it lasts, ends it. Does nothing for `fill-disk` if PostgreSQL has no
 * disk of its own. A fault that fails because its server is already unreachable is ignored.
 */
export async function inject(league: ChaosLeague, { name, size }: PlannedFault): Promise<void> {
  if (name === 'fill-disk' && !league.postgres.hasOwnDisk) return;
  league.journal.count(name);
  await INJECTIONS[name](league, size);
}

const INJECTIONS: Readonly<Record<FaultName, (league: ChaosLeague, size: number) => Promise<void> | void>> = {
  'kill-league': (league, size) => nodeOf(league, size).kill(),
  'freeze-league': async (league, size) => {
    const node = nodeOf(league, size);
    node.signal('SIGSTOP');
    await wait(300 + ((size * 7) % 1) * MAX_FREEZE_MS);
    node.signal('SIGCONT');
  },
  'kill-postgres': ({ postgres }) => postgres.kill(),
  'reset-database-connections': ({ databaseProxy }) => databaseProxy.resetAll(),
  'cut-commits': ({ databaseProxy }, size) => databaseProxy.cutCommits(1 + Math.floor(size * MAX_CUT_COMMITS)),
  'end-listening-sessions': ({ postgres, database }) =>
    postgres
      .query(
        database,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name IN ('league announcements', 'league queues')`,
      )
      .then(nothing, nothing),
  'fill-disk': async ({ postgres }, size) => {
    postgres.fillDisk();
    await wait(200 + size * MAX_FULL_DISK_MS);
    postgres.freeDisk();
  },
  'lose-queue': ({ postgres, database, redis }) =>
    redis
      ? redis.flush().catch(nothing)
      : postgres.query(database, 'DROP SCHEMA IF EXISTS bullmq CASCADE').then(nothing, nothing),
  'kill-redis': async ({ redis }, size) => {
    await redis?.kill();
    await wait(size * 1_000);
    await redis?.launch();
  },
};

function nodeOf({ nodes }: ChaosLeague, size: number) {
  const node = nodes[Math.floor(size * nodes.length)];
  if (!node) throw new Error('a league without a process');
  return node;
}

function nothing(): void {
  // the server was unreachable because of an earlier fault
}
