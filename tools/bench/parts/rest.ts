import { setTimeout as wait } from 'node:timers/promises';
import { startLeague } from '../../lib/league-process.js';
import { freeOwnPort } from '../../lib/ports.js';
import { throwawayDir } from '../../lib/throwaway-dir.js';
import { cpuMsOf, hasCpuTimes, residentMb } from '../gauges.js';
import type { Part } from './part.js';

/** The wait after a start, in ms, during which deferred work ends and V8 releases the memory that the start needed. */
const AFTER_START_MS = 25_000;
const STARTS = 3;

/** Measures the default setup, one process with an embedded PostgreSQL: its start time, and what it uses while idle. */
export const rest: Part = async ({ testbed, effort, note, say }) => {
  if (!hasCpuTimes()) return say('skipped: this system does not say what its processes use');
  for (const { side, root } of testbed.trees) {
    const dir = throwawayDir('bench-rest');
    const start = async () => {
      const PORT = String(await freeOwnPort());
      const env = { PORT, DATA_DIR: dir.path, DATABASE_URL: '', REDIS_URL: '', ROLE: 'all', APP_SECRET: '' };
      const league = await startLeague({ ...env, LOG_LEVEL: 'warn' }, undefined, root);
      testbed.atEnd(() => league.stop());
      return league;
    };
    testbed.atEnd(() => Promise.resolve(dir.remove()));
    let league = await start(); // the first start creates the database
    for (let n = 0; n < STARTS; n += 1) {
      await league.stop();
      league = await start();
      note('ready', side, league.startMs / 1000);
    }
    await wait(AFTER_START_MS);
    const before = cpuMsOf(league.pid);
    await wait(effort.restSeconds * 1000);
    note('idle', side, (cpuMsOf(league.pid) - before) / effort.restSeconds);
    note('memory', side, residentMb(league.pid));
    await league.stop();
  }
};
