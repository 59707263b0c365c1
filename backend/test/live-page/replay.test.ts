/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyEventBoardDelta } from '@league/shared/race-events/event-board.live';
import type { ListedEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { httpClient } from '../../../tools/lib/http-client.js';
import { signIn } from '../../../tools/simulate/admin-client.js';
import { raceNightFromLaps } from '../../../tools/simulate/lap-file.js';
import { createMembers, openTracks } from '../../../tools/simulate/paddock.js';
import { driveEvents } from '../../../tools/simulate/race-events.js';
import { isClean } from '../../../tools/simulate/summary.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

/** Holds two rounds on one circuit: ANN is fastest in the first alone; in the second DAN equals CAT later, and BEA is absent. */
const LAPS = `round,grand_prix,constructor,driver,lap,position,time
1,Harbour,Red,ANN,1,1,61.500
1,Harbour,Red,ANN,2,1,58.250
1,Harbour,Blue,BEA,1,2,60.125
1,Harbour,Blue,BEA,2,2,59.001
1,Harbour,Green,CAT,1,3,62.000
2,Pier,Red,ANN,1,3,71.900
2,Pier,Green,CAT,1,1,70.500
2,Pier,Gold,DAN,1,2,72.000
2,Pier,Gold,DAN,2,2,70.500
3,Harbour,Blue,BEA,1,1,64.000
3,Harbour,Red,ANN,1,2,64.001`;

/** Returns what the file says: each driver's best lap of a round, fastest first, of equal ones the one driven earlier. */
function bestLapsOf(round: string): [driver: string, seconds: number][] {
  const bests = new Map<string, { seconds: number; at: number }>();
  const clock = new Map<string, number>();
  for (const line of LAPS.split('\n').slice(1)) {
    const [of, , , driver = '', , , time] = line.split(',');
    if (of !== round) continue;
    const at = (clock.get(driver) ?? 0) + Number(time);
    clock.set(driver, at);
    if (Number(time) < (bests.get(driver)?.seconds ?? Infinity)) bests.set(driver, { seconds: Number(time), at });
  }
  const order = [...bests].sort(([, a], [, b]) => a.seconds - b.seconds || a.at - b.at);
  return order.map(([driver, { seconds }]) => [driver, seconds]);
}

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

test('a replayed lap file ends with the classification of its own best laps, over HTTP and on the channel', async () => {
  const client = httpClient(league.url);
  const admin = await signIn(client, 'admin', 'admin of the tests');
  const night = raceNightFromLaps(LAPS, 'sequence');
  const tracks = await openTracks(admin, night.circuits);
  const garages = await createMembers(admin, night.entrants, { runId: 'r', password: undefined, onProgress: () => {} });
  const shown: string[] = [];
  const control = {
    speed: 1_000,
    repeat: 1,
    seed: 's',
    timeoutMs: 30_000,
    runId: 'r',
    stop: new AbortController().signal,
  };
  const tally = await driveEvents(
    client,
    admin,
    night,
    { ...control, laps: night.laps, garages, tracks, rounds: 'sequence' },
    (lines) => shown.push(...lines),
  );
  client.close();
  expect([tally.driven, isClean(tally)]).toEqual([11, true]);

  const events = (await league.call<ListedEventDto[]>(null, 'GET /cms/events')).body.toReversed();
  expect(events.map(({ name, status }) => [name, status])).toEqual([
    ['Harbour', 'completed'],
    ['Pier', 'completed'],
    ['Harbour', 'completed'],
  ]);
  const socket = await league.socket();
  for (const [index, { id }] of events.entries()) {
    const expected = bestLapsOf(String(index + 1));
    const { results } = (await league.call<RaceEventDetailsDto>(null, `GET /cms/events/${id}`)).body;
    expect(results.map(({ driver_name, best_lap_time }) => [driver_name, best_lap_time])).toEqual(expected);
    const { snapshot } = snapshotOf(await socket.subscribe(`event:${id}`));
    const board = socket.received(`event:${id}`).reduce(applyEventBoardDelta, snapshot);
    expect(board.entries).toMatchObject(results);
    expect(board.entries.map(({ position }) => position)).toEqual(expected.map((_, place) => place + 1));
    for (const [driver, seconds] of expected) {
      expect(shown.some((line) => line.includes(driver) && line.includes(seconds.toFixed(3)))).toBe(true);
    }
  }
  const onWall = async () => (await league.call<WallDto>(null, 'GET /public/wall')).body.events;
  await until(onWall, ({ active, last }) => active.length === 0 && last?.id === events[2]?.id);
});
