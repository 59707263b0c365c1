import type { TrackDto } from '@league/shared/tracks/track.dto';
import { forkWorker } from '../../lib/worker-process.js';
import type { Figure } from '../figures.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';
import type { Part } from './part.js';
import { benchScreens } from '../setup/screens-of.js';

const LAPS_PER_SECOND = 100;

/** Screens with all channels of /live open: every message and every lap reaches each of them once. */
export const wallSockets: Part = async ({ grid, effort }) => {
  await grid.copyPaddock('wall');
  const league = await grid.startLeague('wall');
  const load = forkWorker<LoadJob, LoadResult>('../load/load-worker.js', import.meta.url);
  const screens = benchScreens();
  try {
    const { port } = league.process;
    const tracks = await league.admin.call<TrackDto[]>('GET', '/api/tracks');
    const channels = ['laps', 'leaderboard', `track:${tracks?.[0]?.id}`, 'presence'];
    await screens.open(port, effort.audience, channels);
    const { sent } = await load.call({
      kind: 'paced-laps',
      port,
      cars: grid.cars,
      run: 'wall',
      perSecond: LAPS_PER_SECOND,
      seconds: effort.fanOutSeconds,
    });
    const { lost, doubled } = await screens.close(sent.map(([id]) => id));
    return [
      {
        what: `Messages lost / doubled on ${effort.audience} sockets with laps, both boards and presence, at ${LAPS_PER_SECOND} laps/s`,
        league: `${lost} / ${doubled}`,
        reference: '',
        ratio: '',
        mark: '0 / 0',
        passed: lost + doubled === 0,
      } satisfies Figure,
    ];
  } finally {
    await Promise.all([load.stop(), screens.stop()]);
    await league.process.stop();
  }
};
