import { freeRandomPort } from '../../lib/ports.js';
import { forkWorker } from '../../lib/worker-process.js';
import { percentile } from '../../simulate/summary.js';
import { type Figure, median } from '../figures.js';
import type { AudienceJob, AudienceResult } from '../load/audience-worker.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';
import { countedLaps, untilCounted } from '../setup/counted-laps.js';
import type { Part } from './part.js';

const AUDIENCE_PROCESSES = 4;
const LAPS_PER_SECOND = 100;
const GRACE_MS = 10_000;
const WORST_RATIO = 1.5;
const WORST_P99_MS = 100;
const MOST_BYTES = 200;

interface Received {
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
  readonly doubled: number;
  /** A lap, on one socket. */
  readonly bytes: number;
}

/** From a lap's post to every open screen, beside a bare Socket.IO server without a database. */
export const fanOut: Part = async ({ grid, effort }) => {
  await grid.copyPaddock('fan_out');
  const league = await grid.startLeague('fan_out');
  const bare = forkWorker<{ port: number }, null>('../bare/live-server.js', import.meta.url);
  const load = forkWorker<LoadJob, LoadResult>('../load/load-worker.js', import.meta.url);
  const audience = Array.from({ length: AUDIENCE_PROCESSES }, () =>
    forkWorker<AudienceJob, AudienceResult>('../load/audience-worker.js', import.meta.url),
  );
  const listen = async (port: number, run: string): Promise<Received> => {
    const sockets = Math.round(effort.audience / AUDIENCE_PROCESSES);
    await Promise.all(audience.map((worker) => worker.call({ kind: 'join', port, sockets, channel: 'laps' })));
    const seconds = effort.fanOutSeconds;
    const { sent } = await load.call({
      kind: 'paced-laps',
      port,
      cars: grid.cars,
      run,
      perSecond: LAPS_PER_SECOND,
      seconds,
    });
    const received = await Promise.all(
      audience.map((worker) => worker.call({ kind: 'leave', sent, graceMs: GRACE_MS })),
    );
    const latencies = received.flatMap((part) => [...part.latencies]).sort((a, b) => a - b);
    return {
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      lost: received.reduce((sum, part) => sum + part.lost, 0),
      doubled: received.reduce((sum, part) => sum + part.doubled, 0),
      bytes: received.reduce((sum, part) => sum + part.bytes, 0) / latencies.length,
    };
  };
  try {
    const barePort = await freeRandomPort();
    await bare.call({ port: barePort });
    const seen = { league: [] as Received[], bare: [] as Received[] };
    for (let round = 0; round < effort.rounds; round += 1) {
      const before = await countedLaps(league);
      seen.league.push(await listen(league.process.port, `live${round}`));
      await untilCounted(league, before + LAPS_PER_SECOND * effort.fanOutSeconds);
      seen.bare.push(await listen(barePort, `live${round}`));
    }
    return figures(seen.league, seen.bare, effort.audience);
  } finally {
    await Promise.all([load.stop(), bare.stop(), ...audience.map((worker) => worker.stop())]);
    await league.process.stop();
  }
};

function figures(league: readonly Received[], bare: readonly Received[], sockets: number): Figure[] {
  const latency = (share: 'p50' | 'p99'): Figure => {
    const mine = median(league.map((received) => received[share]));
    const other = median(bare.map((received) => received[share]));
    const what = `Post to ${sockets} sockets at ${LAPS_PER_SECOND} laps/s, ${share}`;
    const shown = {
      what,
      league: `${mine.toFixed(1)} ms`,
      reference: `${other.toFixed(1)} ms`,
      ratio: (mine / other).toFixed(2),
    };
    if (share === 'p50') return { ...shown, mark: '', passed: null };
    const passed = mine <= other * WORST_RATIO && mine < WORST_P99_MS;
    return { ...shown, mark: `≤ ${WORST_RATIO}, < ${WORST_P99_MS} ms`, passed };
  };
  const wrong = (rounds: readonly Received[]) =>
    `${rounds.reduce((sum, received) => sum + received.lost, 0)} / ${rounds.reduce((sum, received) => sum + received.doubled, 0)}`;
  const exact: Figure = {
    what: 'Lap messages lost / doubled on the way to sockets',
    league: wrong(league),
    reference: wrong(bare),
    ratio: '',
    mark: '0 / 0',
    passed: wrong(league) === '0 / 0',
  };
  const [mine, other] = [median(league.map(({ bytes }) => bytes)), median(bare.map(({ bytes }) => bytes))];
  const weight: Figure = {
    what: `Bytes of a lap for each screen of laps, at ${LAPS_PER_SECOND} laps/s`,
    league: `${mine.toFixed(0)} B`,
    reference: `${other.toFixed(0)} B`,
    ratio: (mine / other).toFixed(2),
    mark: `≤ ${MOST_BYTES} B`,
    passed: mine <= MOST_BYTES,
  };
  return [latency('p50'), latency('p99'), exact, weight];
}
