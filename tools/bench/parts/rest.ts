import { setTimeout as wait } from 'node:timers/promises';
import { startLeague } from '../../lib/league-process.js';
import { freeRandomPort } from '../../lib/ports.js';
import { throwawayDir } from '../../lib/throwaway-dir.js';
import { forkWorker } from '../../lib/worker-process.js';
import type { BareLapJob } from '../bare/lap-server.js';
import { cpuMsOf, hasCpuTimes } from '../gauges/cpu-time.js';
import { postmasterOf } from '../gauges/database-work.js';
import type { Part } from './part.js';

/** After the start, until what it had put off is done and V8 has collected what it left. */
const AFTER_START_MS = 25_000;
const MOST_MS_PER_SECOND = 10;
const DATABASE = 'rest_bare';

/** What a league costs in which no car moves: all processes, its own PostgreSQL among them, beside a bare server and its PostgreSQL. */
export const restingLeague: Part = async ({ grid, effort, say }) => {
  if (!hasCpuTimes()) {
    say('skipped: this system does not say what its processes use');
    return [];
  }
  const dir = throwawayDir('bench-rest');
  await grid.copyPaddock(DATABASE);
  const bare = forkWorker<BareLapJob, null>('../bare/lap-server.js', import.meta.url);
  try {
    const databaseUrl = grid.postgres.url(DATABASE);
    await bare.call({ databaseUrl, port: await freeRandomPort(), work: 'count' });
    const postmaster = await postmasterOf(grid.postgres);
    const env = { DATA_DIR: dir.path, DATABASE_URL: '', REDIS_URL: '', ROLE: 'all', LOG_LEVEL: 'warn', APP_SECRET: '' };
    const league = await startLeague({ ...env, PORT: String(await freeRandomPort()) });
    try {
      await wait(AFTER_START_MS);
      // Processor time, not time: both may rest side by side.
      const used = () => ({ league: cpuMsOf(league.pid), bare: cpuMsOf(bare.pid) + cpuMsOf(postmaster) });
      const before = used();
      await wait(effort.restSeconds * 1000);
      const after = used();
      const mine = (after.league - before.league) / effort.restSeconds;
      const other = (after.bare - before.bare) / effort.restSeconds;
      return [
        {
          what: 'CPU of an idle league, all processes, PostgreSQL too',
          league: `${mine.toFixed(1)} ms/s`,
          reference: `${other.toFixed(1)} ms/s`,
          ratio: (mine / other).toFixed(2),
          mark: `≤ ${MOST_MS_PER_SECOND} ms/s`,
          passed: mine <= MOST_MS_PER_SECOND,
        },
      ];
    } finally {
      await league.stop();
    }
  } finally {
    await bare.stop();
    dir.remove();
  }
};
