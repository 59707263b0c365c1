import { expect, test } from '@jest/globals';
import { programOf } from '../program.js';
import { Region } from '../region.js';
import { Vector, ZERO_ROTATION } from '../run/value.js';
import type { Motion } from '../world/body.js';

const LINE = programOf(`
  default {
    state_entry() { llVolumeDetect(TRUE); }
    collision_start(integer count) { while (count--) llOwnerSay("in " + llKey2Name(llDetectedKey(count)) + " " + (string)llGetTime()); }
  }`);
/** Returns the path of a body that crosses the line at these seconds, at 20 m/s, and is far from it in between. */
const over =
  (...crossings: readonly number[]) =>
  (seconds: number): Motion => {
    const ahead = seconds - (crossings.find((at) => Math.abs(seconds - at) < 2) ?? -10);
    return { position: new Vector(128 + 20 * ahead, 60, 25), velocity: new Vector(20, 0, 0), rotation: ZERO_ROTATION };
  };

function aLine(collisionNames: 'vehicle' | 'driver' | 'both' = 'vehicle') {
  const region = new Region({ collisionNames });
  const owner = region.addAvatar('Steward', { position: [128, 40, 25] });
  const line = region.rez({ owner, name: 'Line', position: [128, 60, 25], size: [0.5, 24, 8], scripts: [LINE] });
  const enter = (name: string, ...crossings: readonly number[]) => {
    const driver = region.addAvatar(`${name} Driver`);
    const car = region.rez({ owner: driver, name, size: [4, 2, 1], path: over(...crossings) });
    region.sit(driver, car);
    return { driver, car };
  };
  return { region, owner, line, enter, said: () => owner.texts('owner') };
}

test('a volume that detects receives one event for each car that enters it', async () => {
  const { region, enter, said } = aLine();
  enter('Comet', 5, 25);
  enter('Meteor', 5, 27);
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
  enter('Comet', 2);
  await region.run(6);
  const entered = said().filter((text) => text.startsWith('in '));
  expect(entered.map((text) => text.replace(/ [\d.]+$/, ''))).toEqual(expected);
});

test('an object that does not detect volumes notices nothing', async () => {
  const { region, enter, line, said } = aLine();
  enter('Comet', 5);
  await region.run(1);
  line.isVolumeDetect = false;
  await region.run(9);
  expect(said()).toEqual([]);
});

test('a driver is where the car is, and stands up when the car is taken away', async () => {
  const { region, enter } = aLine();
  const { driver, car } = enter('Comet', 5, 25);
  await region.run(10);
  expect(driver.motion).toEqual(car.motion);
  region.take(car);
  expect(driver.seat).toBeUndefined();
});
