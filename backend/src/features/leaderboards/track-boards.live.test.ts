import { expect, test } from '@jest/globals';
import type { Announcement } from '../../platform/announce/announce.js';
import { TrackBoardsLive } from './track-boards.live.js';

type Dependencies = ConstructorParameters<typeof TrackBoardsLive>;

test('A change of laps drops the statistics of its tracks only, and of all tracks when it names none', async () => {
  const read = new Map<string, number>();
  const row = { userId: 'ann', driverName: 'Ann', totalLaps: 1, bestLapMs: 60_000, bestLapAt: new Date(0), cars: [] };
  const store = {
    readTop: (trackId: string, known: readonly object[]) => Promise.resolve(read.set(trackId, known.length) && [row]),
  };
  const boards = { family: () => ({ current: () => undefined }) };
  const tracks = { find: (id: string) => Promise.resolve({ id }) };
  const live = new TrackBoardsLive(...([store, tracks, { connected: true }, boards] as unknown as Dependencies));
  const knownAfter = async (detail?: Announcement<'laps-changed'>['detail']) => {
    await Promise.all(['a', 'b'].map((id) => live.get(id)));
    live.forgetChanged({ topic: 'laps-changed', ids: [], ...(detail && { detail }) });
    await Promise.all(['a', 'b'].map((id) => live.get(id)));
    return [read.get('a'), read.get('b')];
  };
  expect(await knownAfter({ trackIds: ['a'] })).toEqual([0, 1]);
  expect(await knownAfter({ trackIds: [] })).toEqual([1, 1]);
  expect(await knownAfter()).toEqual([0, 0]);
});
