import { expect, test } from '@jest/globals';
import type { Announcement } from '../../../platform/announce/announce.js';
import { setTimeout as wait } from 'node:timers/promises';
import type { RaceSessionsStore, RunningSession } from '../race-sessions.store.js';
import type { CrossingsService } from './crossings.service.js';
import { FollowLapsTask } from './follow-laps.task.js';

const RUNNING: RunningSession[] = [
  { id: 'race', trackId: 'spa', userIds: ['ana', 'zoe'] },
  { id: 'published', trackId: 'spa', userIds: ['zoe'] },
  { id: 'elsewhere', trackId: 'monza', userIds: ['ana'] },
];

test('a counted lap is matched only with sessions of its driver on its track', async () => {
  const recorded: [string, readonly string[] | undefined][] = [];
  const task = new FollowLapsTask(
    { listRunning: () => Promise.resolve(RUNNING) } as unknown as RaceSessionsStore,
    {
      recordLaps: (id: string, lapIds?: readonly string[]) => {
        recorded.push([id, lapIds]);
        return Promise.resolve();
      },
    } as unknown as CrossingsService,
  );
  const count = (id: string, userId: string) =>
    task.followCounted({
      ids: [id],
      detail: { laps: [{ id, trackId: 'spa', userId }] },
    } as unknown as Announcement<'laps-counted'>);
  const next = async () => {
    await wait(50);
    return recorded.splice(0);
  };
  task.recheckAll();
  expect(await next()).toEqual(RUNNING.map(({ id }) => [id, undefined]));
  count('lap 1', 'ana');
  expect(await next()).toEqual([['race', ['lap 1']]]);
  count('lap 2', 'zoe');
  expect(await next()).toEqual([['race', ['lap 2']], ['published', ['lap 2']]]); // prettier-ignore
  task.followChanged({ ids: ['lap 3'] } as unknown as Announcement);
  expect(await next()).toEqual(RUNNING.map(({ id }) => [id, ['lap 3']]));
  task.onApplicationShutdown();
});
