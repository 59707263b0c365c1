import { expect, test } from '@jest/globals';
import { programOf } from '../program.js';
import { Region } from '../region.js';
import { Vector } from '../run/value.js';
import { Course } from './course.js';

const LINE = programOf(`
  default {
    state_entry() { llVolumeDetect(TRUE); }
    collision_start(integer count) { while (count--) llOwnerSay("in " + llDetectedName(count) + " " + (string)llGetTime()); }
  }`);
const course = new Course(new Vector(128, 60, 25));

function aLine(collisionNames: 'vehicle' | 'driver' | 'both' = 'vehicle') {
  const region = new Region({ collisionNames });
  const owner = region.addAvatar('Steward', { position: [128, 40, 25] });
  const line = region.rez({ owner, name: 'Line', position: [128, 60, 25], size: [0.5, 24, 8], scripts: [LINE] });
  const enter = (name: string, startAt: number, laps: readonly number[]) => {
    const driven = course.drive({ startAt, laps });
    const driver = region.addAvatar(`${name} Driver`);
    const car = region.rez({ owner: driver, name, size: [4, 2, 1], path: driven.path });
    region.sit(driver, car);
    return { driver, car, driven };
  };
  return { region, owner, line, enter, said: () => owner.texts('owner') };
}

test('a course brings a car over its line at the ends of its laps, and at no other time', () => {
  const { path, crossings } = course.drive({ startAt: 10, laps: [19, 25.5, 31] });
  expect(crossings).toEqual([10, 29, 54.5, 85.5]);
  const found: number[] = [];
  for (let at = 0; at < 120; at += 0.01) {
    const [before, after] = [path(at), path(at + 0.01)].map(({ position }) => position.x - 128);
    const isOnLine = Math.abs(path(at).position.y - 60) < 12;
    if (isOnLine && (before ?? 0) < 0 && (after ?? 0) >= 0) found.push(Math.round((at + 0.005) * 10) / 10);
  }
  expect(found).toEqual([10, 29, 54.5, 85.5]);
});

test('a volume that detects receives one event for each car that enters it', async () => {
  const { region, enter, said } = aLine();
  enter('Comet', 5, [20]);
  enter('Meteor', 5, [22]);
  await region.run(40);
  const entered = said().filter((text) => text.startsWith('in '));
  expect(entered.map((text) => text.split(' ')[1])).toEqual(['Meteor', 'Comet', 'Comet', 'Meteor']);
  const seconds = entered.map((text) => Number(text.split(' ')[2]));
  // at 20 m/s, the front of a car that is four metres long reaches the line 0.1 s before its middle
  [5, 5, 25, 27].forEach((at, index) => expect(Math.abs((seconds[index] ?? 0) - at + 0.11)).toBeLessThan(0.05));
});

test.each([
  ['vehicle', ['in Comet']],
  ['driver', ['in Comet Driver']],
  ['both', ['in Comet Driver', 'in Comet']],
] as const)('a collision can name the %s', async (names, expected) => {
  const { region, enter, said } = aLine(names);
  enter('Comet', 2, []);
  await region.run(6);
  const entered = said().filter((text) => text.startsWith('in '));
  expect(entered.map((text) => text.replace(/ [\d.]+$/, ''))).toEqual(expected);
});

test('an object that does not detect volumes notices nothing', async () => {
  const { region, enter, line, said } = aLine();
  enter('Comet', 5, []);
  await region.run(1);
  line.isVolumeDetect = false;
  await region.run(9);
  expect(said()).toEqual([]);
});

test('a driver is where the car is, and stands up when the car is taken away', async () => {
  const { region, enter } = aLine();
  const { driver, car } = enter('Comet', 5, [20]);
  await region.run(10);
  expect(driver.motion).toEqual(car.motion);
  region.take(car);
  expect(driver.seat).toBeUndefined();
});
