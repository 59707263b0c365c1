/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { SceneObject } from '../../../../tools/lsl/world/scene-object.js';
import { startLeagueForFile } from '../../support/league.js';
import { driveLaps } from '../../in-world/support/course.js';
import { LeagueHttp } from '../../in-world/support/league-http.js';
import { scriptOf } from '../../in-world/support/script-of.js';
import { LINE_AT, StartLine } from '../../in-world/support/start-line.js';

const CARS = 12;
const LAPS = 8;
/** The width of the circular course of the cars, in metres: a line on its other side is as far from theirs. */
const COURSE_METRES = 80;
const TOLERANCE_MS = 50;

const league = await startLeagueForFile();
await league.aTrack({ channel_letter: 'A' });

/** Returns the lap times of a car, in ms, different for each lap and each car. */
const timesOf = (car: number): number[] =>
  Array.from({ length: LAPS }, (_, lap) => 11_000 + ((car * 733 + lap * 1_117) % 2_800));

/** Returns the path of a car over the line; cars start in pairs, both in the same frame. */
const pathOf = (car: number) =>
  driveLaps(
    20 + Math.floor(car / 2) * 0.8,
    timesOf(car).map((ms) => ms / 1000),
    (car - CARS / 2) * 1.5,
  );

/** Gives a car the script and the credentials of a new car in the league. @returns the id of the new car */
async function equip(track: StartLine, car: SceneObject): Promise<string> {
  car.root.description = 'A VROOM';
  const { car_id: CAR_ID, car_token: CAR_TOKEN } = (await league.aDriver()).car;
  track.region.install(
    car,
    scriptOf('in-world/car-reporter.lsl', { API_BASE: `${league.url}/api`, CAR_ID, CAR_TOKEN }),
  );
  return CAR_ID;
}

/** Expects the league to have recorded the laps that were driven: the cars, their number, order and times. */
async function expectDriven(driven: ReadonlyMap<string, readonly number[]>): Promise<void> {
  await league.waitUntilCounted();
  const rows = await league.sql<{ car_id: string; lap_time_ms: number; track: string; state: string }>(
    `SELECT l.car_id, l.lap_time_ms, t.channel_letter AS track, l.state FROM laps l
     JOIN tracks t ON t.id = l.track_id ORDER BY l.id`,
  );
  expect(new Set(rows.map(({ track: letter, state }) => `${letter} ${state}`))).toEqual(new Set(['A counted']));
  for (const [carId, times] of driven) {
    const recorded = rows.filter(({ car_id }) => car_id === carId).map(({ lap_time_ms }) => lap_time_ms);
    expect(recorded).toHaveLength(times.length);
    const worst = Math.max(0, ...recorded.map((time, lap) => Math.abs(time - (times[lap] ?? 0))));
    expect(worst).toBeLessThanOrEqual(TOLERANCE_MS);
  }
}

test('12 drivers with two cars each, a stray line and a friend in one: each driven lap once, no other', async () => {
  const way = new LeagueHttp();
  const track = new StartLine({ http: way.http });
  const { region } = track;
  const [x, y, z] = LINE_AT;
  region.rez({
    ...{ name: 'Stray Line', description: 'A VROOM turned=1', owner: region.addAvatar('Other Director') },
    ...{ position: [x, y + COURSE_METRES, z], size: [0.5, 24, 8] },
    scripts: [scriptOf('in-world/track-controller.lsl')],
  });
  const driven = new Map<string, number[]>();
  for (let index = 0; index < CARS; index++) {
    const { avatar, car } = track.driver(`Driver ${index}`, pathOf(index));
    driven.set(await equip(track, car), timesOf(index));
    const hasFriend = index === 0;
    const second = region.rez({
      ...{ name: `Second car of ${avatar.name}`, owner: avatar, size: [4, 2, 1.5] },
      ...(hasFriend ? { path: pathOf(CARS) } : { position: [x + COURSE_METRES, y + 5 * index, z] }),
    });
    if (hasFriend) region.sit(region.addAvatar('Friend'), second);
    driven.set(await equip(track, second), hasFriend ? timesOf(CARS) : []);
  }
  await region.run(25 + (LAPS + 1) * 13.8);
  await expectDriven(driven);
  expect(way.answers.filter(({ path }) => path.endsWith('/submit'))).toHaveLength((CARS + 1) * LAPS);
  expect([region.complaints, region.refusedRequests]).toEqual([[], []]);
  expect(track.line.scripts.map(({ dropped }) => dropped)).toEqual([0]);
  expect(region.lines.filter(({ channel, range }) => channel === 0 && range !== 'direct')).toEqual([]);
}, 300_000);
