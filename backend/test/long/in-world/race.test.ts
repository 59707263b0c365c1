/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { Rotation, Vector } from '../../../../tools/lsl/run/value.js';
import type { Motion } from '../../../../tools/lsl/world/body.js';
import type { SceneObject } from '../../../../tools/lsl/world/scene-object.js';
import { startLeagueForFile } from '../../support/league.js';
import { LeagueHttp } from '../../in-world/support/league-http.js';
import { scriptOf } from '../../in-world/support/script-of.js';
import { LINE_AT, StartLine } from '../../in-world/support/start-line.js';

const CARS = 12;
const LAPS = 20;
const RADIUS_METRES = 90;
const TOLERANCE_MS = 50;
const FIRST_CROSSING_SECONDS = 20;

const league = await startLeagueForFile();
await league.aTrack({ channel_letter: 'A' });

/** Returns the path of a car round the course that crosses the line at these seconds; each lap has slow and fast parts. */
function round(crossings: readonly number[], lane: number): (seconds: number) => Motion {
  const radius = RADIUS_METRES + lane;
  const length = 2 * Math.PI * radius;
  const lineSpeed = (length * (crossings.length - 1)) / ((crossings.at(-1) ?? 0) - (crossings[0] ?? 0));
  const metres = (seconds: number): number => {
    const lap = crossings.findLastIndex((at) => at <= seconds);
    const [from, to] = [crossings[lap], crossings[lap + 1]];
    if (from === undefined) return lineSpeed * Math.max(seconds - (crossings[0] ?? 0), -3);
    if (to === undefined) return lineSpeed * Math.min(seconds - from, 3);
    const part = (seconds - from) / (to - from);
    const swing = (lineSpeed * (to - from)) / length - 1;
    return length * (part + (swing * Math.sin(2 * Math.PI * part)) / (2 * Math.PI));
  };
  return (seconds) => {
    const turn = metres(seconds) / radius;
    const speed = (metres(seconds + 0.001) - metres(seconds - 0.001)) / 0.002;
    const [x, y, z] = LINE_AT;
    return {
      position: new Vector(x + radius * Math.sin(turn), y + RADIUS_METRES - radius * Math.cos(turn), z),
      velocity: new Vector(speed * Math.cos(turn), speed * Math.sin(turn), 0),
      rotation: new Rotation(0, 0, Math.sin(turn / 2), Math.cos(turn / 2)),
    };
  };
}

/** Returns the lap times of a car, in ms, different for each lap and each car. */
const timesOf = (car: number, laps = LAPS): number[] =>
  Array.from({ length: laps }, (_, lap) => 11_000 + ((car * 733 + lap * 1_117) % 2_800));

/** Returns the seconds at which a car crosses the line; cars start in pairs, both in the same frame. */
function crossingsOf(index: number, times: readonly number[]): number[] {
  const crossings = [FIRST_CROSSING_SECONDS + Math.floor(index / 2) * 0.8];
  for (const time of times) crossings.push((crossings.at(-1) ?? 0) + time / 1000);
  return crossings;
}

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

test('a race of 12 cars and 20 laps: the league has every lap once, in order, within 50 ms of its time', async () => {
  const way = new LeagueHttp();
  const track = new StartLine({ http: way.http });
  const driven = new Map<string, number[]>();
  for (let index = 0; index < CARS; index++) {
    const times = timesOf(index);
    const path = round(crossingsOf(index, times), (index - CARS / 2) * 1.5);
    const { avatar, car } = track.driver(`Racer ${index}`, path);
    expect(avatar.seat).toBe(car.key);
    driven.set(await equip(track, car), times);
  }
  await track.region.run(FIRST_CROSSING_SECONDS + 5 + (LAPS + 1) * 13.8);
  await expectDriven(driven);
  expect(way.answers.filter(({ path }) => path.endsWith('/submit'))).toHaveLength(CARS * LAPS);
  expect(track.region.complaints).toEqual([]);
  expect(track.region.refusedRequests).toEqual([]);
  expect(track.line.scripts.map(({ dropped }) => dropped)).toEqual([0]);
  const open = track.region.lines.filter(({ channel, range }) => channel === 0 && range !== 'direct');
  expect(open).toEqual([]);
}, 300_000);

test('12 drivers with two cars each, a stray line and a friend in one: each driven lap once, no other', async () => {
  const laps = 4;
  const way = new LeagueHttp();
  const track = new StartLine({ http: way.http });
  const [x, y, z] = LINE_AT;
  track.region.rez({
    ...{ name: 'Stray Line', description: 'A VROOM turned=1', owner: track.region.addAvatar('Other Director') },
    ...{ position: [x, y + 2 * RADIUS_METRES, z], size: [0.5, 24, 8] },
    scripts: [scriptOf('in-world/track-controller.lsl')],
  });
  const driven = new Map<string, number[]>();
  const pathOf = (index: number) => round(crossingsOf(index, timesOf(index, laps)), (index - CARS / 2) * 1.5);
  for (let index = 0; index < CARS; index++) {
    const { avatar, car } = track.driver(`Driver ${index}`, pathOf(index));
    driven.set(await equip(track, car), timesOf(index, laps));
    const hasFriend = index === 0;
    const second = track.region.rez({
      ...{
        name: `Second car of ${avatar.name}`,
        owner: avatar,
        size: [4, 2, 1.5],
        position: [x, y + 60 + 5 * index, z],
      },
      ...(hasFriend && { path: pathOf(CARS) }),
    });
    if (hasFriend) track.region.sit(track.region.addAvatar('Friend'), second);
    driven.set(await equip(track, second), hasFriend ? timesOf(CARS, laps) : []);
  }
  await track.region.run(FIRST_CROSSING_SECONDS + 5 + (laps + 1) * 13.8);
  await expectDriven(driven);
  expect(way.answers.filter(({ path }) => path.endsWith('/submit'))).toHaveLength((CARS + 1) * laps);
  expect(track.region.complaints).toEqual([]);
}, 300_000);
