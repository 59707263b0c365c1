import { setTimeout as wait } from 'node:timers/promises';
import { startLeague } from '../../lib/league-process.js';
import { freeRandomPort } from '../../lib/ports.js';
import { throwawayDir } from '../../lib/throwaway-dir.js';
import { type Figure, median } from '../figures.js';
import { residentMb } from '../gauges/memory.js';
import type { Part } from './part.js';

/** Until V8 has given back what the start had needed. */
const REST_MS = 20_000;
const SAMPLES = 5;
const SAMPLE_MS = 1_000;
const MOST_IDLE_MB = 200;

/** Start times and memory of the default process: everything in one, with its own embedded PostgreSQL. */
export const idleProcess: Part = async ({ effort, say }) => {
  const cold: number[] = [];
  const warm: number[] = [];
  let idleMb: number[] = [];
  for (let round = 0; round < Math.min(3, effort.rounds); round += 1) {
    const dir = throwawayDir('bench-start');
    const env = { DATA_DIR: dir.path, DATABASE_URL: '', REDIS_URL: '', ROLE: 'all', LOG_LEVEL: 'warn', APP_SECRET: '' };
    try {
      const first = await startLeague({ ...env, PORT: String(await freeRandomPort()) });
      cold.push(first.startMs);
      await first.stop();
      const second = await startLeague({ ...env, PORT: String(await freeRandomPort()) });
      warm.push(second.startMs);
      if (round === 0) {
        say('resting, to weigh it');
        idleMb = await weigh(second.pid);
      }
      await second.stop();
    } finally {
      dir.remove();
    }
  }
  const rest = median(idleMb);
  return [
    alone(
      'Memory of the idle process (RSS, without PostgreSQL)',
      `${rest.toFixed(0)} MB`,
      `< ${MOST_IDLE_MB} MB`,
      rest < MOST_IDLE_MB,
    ),
    alone('First start: initdb, migrations, ready', `${(median(cold) / 1000).toFixed(2)} s`, '', null),
    alone('Next start: ready', `${(median(warm) / 1000).toFixed(2)} s`, '', null),
  ];
};

function alone(what: string, league: string, mark: string, passed: boolean | null): Figure {
  return { what, league, reference: '', ratio: '', mark, passed };
}

async function weigh(pid: number): Promise<number[]> {
  const samples: number[] = [];
  await wait(REST_MS);
  for (let i = 0; i < SAMPLES; i += 1) {
    await wait(SAMPLE_MS);
    samples.push(residentMb(pid));
  }
  return samples;
}
