import { expect, test } from '@jest/globals';
import { programOf } from '../../../../tools/lsl/program.js';
import { Vector, ZERO_ROTATION, ZERO_VECTOR } from '../../../../tools/lsl/run/value.js';
import type { Motion } from '../../../../tools/lsl/world/body.js';
import { driveLaps } from '../../in-world/support/course.js';
import { LINE_AT, over, StartLine } from '../../in-world/support/start-line.js';

const MAX_BYTES = 56_000;

/** Drives these laps round the course. @returns the true lap times, in seconds, by driver */
function drive(
  track: StartLine,
  drivers: number,
  laps: (driver: number) => readonly number[],
): Map<string, readonly number[]> {
  const driven = new Map<string, readonly number[]>();
  for (let index = 0; index < drivers; index++) {
    const startAt = 5 + index * 0.37;
    const aside = (index % 11) * 2 - 10;
    track.driver(`Racer ${index}`, driveLaps(startAt, laps(index), aside));
    driven.set(`Racer ${index}`, laps(index));
  }
  return driven;
}

/** Returns the lap times of a driver that the line announced, in seconds. */
const timed = (track: StartLine, driver: string) =>
  track.lines.filter(({ what, name }) => what === 'LAP' && name === driver).map(({ seconds }) => seconds);

function worstError(track: StartLine, driven: ReadonlyMap<string, readonly number[]>): number {
  const errors = [...driven].flatMap(([driver, laps]) => {
    const said = timed(track, driver);
    expect(said).toHaveLength(laps.length);
    return laps.map((lap, index) => Math.abs(lap - (said[index] ?? 0)));
  });
  return Math.max(...errors);
}

test.each([
  ['bodies', 1.6],
  ['bodies', -1.6],
  ['seated', 1.6],
  ['seated', -1.6],
  ['vehicle', 1.6],
  ['driver', 1.6],
  ['both', 1.6],
] as const)('no lap is lost where collisions name %s and the seat is %d m ahead', async (collisionNames, seatAhead) => {
  const track = new StartLine({ collisionNames, seatAhead });
  const driven = drive(track, 3, (driver) => [14, 15.5, 14.25, 16, 14.5, 15].map((lap) => lap + driver / 10));
  await track.region.run(110);
  expect(track.lines.filter(({ what }) => what === 'LAP')).toHaveLength(18);
  expect(worstError(track, driven)).toBeLessThan(0.005);
});

test('each of 44 drivers has both laps, within the memory of the script', async () => {
  const track = new StartLine();
  const driven = drive(track, 44, (driver) => [20 + (driver % 7) / 3, 22 + (driver % 5) / 4]);
  await track.region.run(75);
  expect(track.lines.filter(({ what }) => what === 'LAP')).toHaveLength(88);
  expect(worstError(track, driven)).toBeLessThan(0.005);
  expect(track.region.complaints).toEqual([]);
  expect(track.region.peakBytes(track.line)).toBeLessThan(MAX_BYTES);
  expect(track.line.scripts.map(({ dropped }) => dropped)).toEqual([0]);
});

test('a script that is stopped between clock and position reads both again: times stay within 5 ms', async () => {
  let calls = 0;
  const pause = (name: string) => (name === 'llGetObjectDetails' && ++calls % 3 === 0 ? 0.035 : 0);
  const track = new StartLine({ pause });
  const driven = drive(track, 2, () => [14, 15.5, 13.7, 16.1]);
  await track.region.run(80);
  expect(worstError(track, driven)).toBeLessThan(0.005);
});

test.each([0.8, 1.5])(
  'no lap is lost where a busy region stops the script for %d s, time after time',
  async (stall) => {
    let calls = 0;
    const track = new StartLine({ pause: () => (++calls % (stall * 500) === 0 ? stall : 0) });
    const driven = drive(track, 8, (driver) => [21, 22.5, 20.7, 22.1, 21.6].map((lap) => lap + driver / 10));
    await track.region.run(125);
    expect(worstError(track, driven)).toBeLessThan(0.5);
    expect(track.region.complaints).toEqual([]);
    expect(track.line.scripts.map(({ dropped }) => dropped)).toEqual([0]);
  },
);

test('before each lap a line names the car, the run, and the seconds since the run began', async () => {
  const track = new StartLine({}, 'A VROOM laps=2');
  const { avatar, car } = track.driver('Ana', over(5, 35));
  await track.region.run(40);
  await track.choose('Start race');
  const go = track.region.now + 9.8;
  const race = track.driver('Ben', over(go + 2, go + 32, go + 63));
  await track.region.run(80);
  const [practice, first, second] = track.named;
  expect(track.named).toHaveLength(3);
  expect(practice).toMatchObject({ key: avatar.key, car: car.key, lap: 1, seconds: 30, name: 'Ana' });
  expect(practice?.raceSeconds).toBeCloseTo(35, 1);
  expect(first).toMatchObject({ key: race.avatar.key, car: race.car.key, lap: 1 });
  expect([first?.raceSeconds.toFixed(1), second?.raceSeconds.toFixed(1)]).toEqual(['32.0', '63.0']);
  expect(second?.run).toBe(first?.run);
  expect(first?.run).not.toBe(practice?.run);
});

test('only the car with its driver in it is timed: not a second one that is empty, nor one that is left', async () => {
  const track = new StartLine();
  const { avatar } = track.driver('Ana', over(5, 35, 65));
  track.region.rez({ name: 'Second', owner: avatar, size: [4, 2, 1.5], path: over(5.5, 20, 35.5) });
  await track.region.run(64.93);
  track.region.stand(avatar);
  await track.region.run(20);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
});

test('turns at the line, time after time, are no laps', async () => {
  const track = new StartLine({}, 'A VROOM min=1');
  const [x, y, z] = LINE_AT;
  track.driver('Ana', (seconds) => {
    const swing = (seconds * Math.PI) / 6;
    const metres = seconds < 3 ? -9 : -8 * Math.cos(swing - Math.PI / 2);
    const velocity = new Vector(seconds < 3 ? 0 : 8 * Math.sin(swing - Math.PI / 2) * (Math.PI / 6), 0, 0);
    return { position: new Vector(x + metres, y, z), velocity, rotation: ZERO_ROTATION };
  });
  await track.region.run(120);
  expect(track.said).toEqual(['START 0 0.00 Ana']);
});

test('a road back beside the line does not cross it', async () => {
  const track = new StartLine();
  const [x, y, z] = LINE_AT;
  const forth = over(5, 35);
  track.driver('Ana', (seconds) => {
    if (seconds < 6 || seconds > 12) return forth(seconds);
    const along = { position: new Vector(x + 20 * (9 - seconds), y + 20, z), velocity: new Vector(-20, 0, 0) };
    return seconds < 8 ? { ...forth(5.9), velocity: ZERO_VECTOR } : { ...along, rotation: ZERO_ROTATION };
  });
  await track.region.run(40);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 30.00 Ana']);
});

test('a line that is moved crosses no car, and the laps under way do not count', async () => {
  const track = new StartLine();
  const [x, y, z] = LINE_AT;
  const { avatar } = track.driver('Ana', over(5, 35, 65));
  const parked: Motion = { position: new Vector(x + 4, y, z), velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
  const arriving = over(3);
  track.driver('Ben', (seconds) => (seconds < 3.2 ? arriving(seconds) : parked));
  await track.region.run(20);
  for (const metres of [8, -1, 8, 0]) {
    track.line.motion = { ...track.line.motion, position: new Vector(x + metres, y, z) };
    await track.region.run(2);
  }
  await track.region.run(40);
  expect(track.said).toEqual(['START 0 0.00 Ben', 'START 0 0.00 Ana', 'DQ 1 30.00 Ana', 'LAP 1 30.00 Ana']);
  expect(avatar.texts('direct')).toContainEqual(
    'Track controller: the lap of 30.000 s does not count: the line was moved.',
  );
});

test('the wearer of a vehicle is timed where the description says worn=1; the car key is the avatar’s', async () => {
  const track = new StartLine({}, 'A VROOM worn=1');
  const avatar = track.region.addAvatar('Walker', { path: over(5, 35) });
  await track.region.run(40);
  expect(track.said).toEqual(['START 0 0.00 Walker', 'LAP 1 30.00 Walker']);
  expect(track.named).toMatchObject([{ key: avatar.key, car: avatar.key }]);
});

test('only the driver is told of the start, of a lap that does not count, and of a car that does not fit', async () => {
  const track = new StartLine({}, 'A VROOM min=20');
  const { avatar, car } = track.driver('Ana', over(5, 20, 50));
  car.root.description = 'A TURBO';
  const other = track.driver('Ben', over(6));
  other.car.root.description = 'a VROOM';
  await track.region.run(60);
  expect(avatar.texts('direct')).toEqual([
    'Track controller: your lap on track A has started.',
    'Track controller: your car reports no laps of this line: set its description to "A VROOM".',
    'Track controller: the lap of 15.000 s does not count: it is under the minimum of 20 s.',
  ]);
  expect(other.avatar.texts('direct')).toEqual(['Track controller: your lap on track A has started.']);
  expect(avatar.texts('chat')).toEqual([]);
});

/** An old car script, which repeats every LAP line about its owner. */
const OLD_CAR = programOf(`default {
  state_entry() { llListen(-7765, "", NULL_KEY, ""); }
  listen(integer channel, string name, key id, string message) {
    list parts = llParseStringKeepNulls(message, ["|"], []);
    integer isOwn = llList2String(parts, 0) == "VROOM" && llList2String(parts, 2) == "A"
      && llList2String(parts, 3) == (string)llGetOwner();
    if (isOwn && llList2String(parts, 1) == "LAP") { llOwnerSay(llDumpList2String(llList2List(parts, 4, -1), " ")); }
  }
}`);

test('a car with an old script reads each lap of this line once', async () => {
  const track = new StartLine();
  const { avatar, car } = track.driver('Ana', over(5, 35, 65, 95));
  track.region.install(car, OLD_CAR);
  await track.region.run(100);
  expect(avatar.texts('owner')).toEqual(['30.000 1 Ana', '30.000 2 Ana', '30.000 3 Ana']);
});
