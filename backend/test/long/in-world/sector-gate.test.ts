import { expect, test } from '@jest/globals';
import { Vector, ZERO_ROTATION, ZERO_VECTOR } from '../../../../tools/lsl/run/value.js';
import type { Motion } from '../../../../tools/lsl/world/body.js';
import { scriptOf } from '../../in-world/support/script-of.js';
import { LINE_AT, StartLine } from '../../in-world/support/start-line.js';

const METRES_PER_SECOND = 20;
const NEAR_SECONDS = 1;
/** The maximum estimate of a script's memory, in bytes: less than the 65,536 available, because code may take more in world. */
const SAFE_BYTES = 40_000;

const LINE = 0;
type Pass = readonly [seconds: number, place: typeof LINE | 1 | 2];

const placeOf = (place: number) => new Vector(LINE_AT[0], LINE_AT[1] + place * 60, LINE_AT[2]);

/** Returns the path of a car that passes the line and gates at these seconds, and is far from them in between. */
const through =
  (...passes: readonly Pass[]) =>
  (seconds: number): Motion => {
    const pass = passes.find(([at]) => Math.abs(seconds - at) <= NEAR_SECONDS);
    if (!pass) return { position: placeOf(3), velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
    const { x, y, z } = placeOf(pass[1]);
    const position = new Vector(x + (seconds - pass[0]) * METRES_PER_SECOND, y, z);
    return { position, velocity: new Vector(METRES_PER_SECOND, 0, 0), rotation: ZERO_ROTATION };
  };

/** Returns a track whose line requires gates 1 and 2, and which has `gates`. */
function trackWithGates(settings = 'gates=2', gates: readonly (1 | 2)[] = [1, 2], owner?: string) {
  const track = new StartLine({}, `A VROOM ${settings}`);
  const objects = gates.map((n) =>
    track.region.rez({
      name: `Gate ${n}`,
      description: `A VROOM gate=${n}`,
      owner: owner === undefined ? track.owner : track.region.addAvatar(owner),
      position: [LINE_AT[0], LINE_AT[1] + n * 60, LINE_AT[2]],
      size: [0.5, 24, 8],
      scripts: [scriptOf('in-world/sector-gate.lsl')],
    }),
  );
  const said = () =>
    track.region.lines
      .filter(({ text }) => text.includes('|GATE|'))
      .map(({ text }) => {
        const [, , , , at = '', lap] = text.split('|');
        return [Number(at.slice(0, 1)), Number(at.slice(2)), Number(lap)] as const;
      });
  return { track, objects, said };
}

test('a lap counts only through all gates in their order, and the driver reads which one was missed', async () => {
  const { track } = trackWithGates();
  const laps: Pass[][] = [
    [[5, LINE], [15, 1], [25, 2], [35, LINE]],
    [[45, 1], [65, LINE]],
    [[75, 2], [85, 1], [95, LINE]],
    [[105, 1], [115, 2], [125, LINE]],
  ]; // prettier-ignore
  const { avatar } = track.driver('Ana', through(...laps.flat()));
  await track.region.run(130);
  expect(track.said).toEqual([
    'START 0 0.00 Ana',
    'LAP 1 30.00 Ana',
    'DQ 2 30.00 Ana',
    'DQ 2 30.00 Ana',
    'LAP 2 30.00 Ana',
  ]);
  const missed = avatar.texts('direct').filter((text) => text.includes('does not count'));
  expect(missed).toEqual([expect.stringContaining('gate 2 was missed'), expect.stringContaining('gate 2 was missed')]);
});

test('a gate says its time after the line and the number of the lap', async () => {
  const { track, said } = trackWithGates();
  track.driver('Ana', through([5, LINE], [15.5, 1], [25.25, 2], [35, LINE], [45.25, 1], [55.75, 2], [65, LINE]));
  await track.region.run(70);
  const expected = [[1, 10.5, 1], [2, 20.25, 1], [1, 10.25, 2], [2, 20.75, 2]] as const; // prettier-ignore
  expect(said().map(([gate, , lap]) => [gate, lap])).toEqual(expected.map(([gate, , lap]) => [gate, lap]));
  for (const [n, [, seconds]] of said().entries())
    expect(Math.abs(seconds - (expected[n]?.[1] ?? 0))).toBeLessThan(0.15);
  for (const [n, [, seconds]] of said().entries())
    if (n >= 2) expect(Math.abs(seconds - (expected[n]?.[1] ?? 0))).toBeLessThan(0.05);
});

test('the display of the driver shows the time to each gate, from the second lap on beside the best', async () => {
  const { track } = trackWithGates('gates=1', [1]);
  const { avatar, car } = track.driver('Ana', through([15, LINE], [25, 1], [35, LINE], [44, 1], [55, LINE], [65.5, 1]));
  car.root.description = 'A VROOM';
  const hud = track.region.rez({ name: 'HUD', owner: avatar, scripts: [scriptOf('in-world/driver-hud.lsl')] });
  track.region.wear(avatar, hud);
  const shown = async (until: number) => {
    await track.region.run(until - track.region.now);
    return hud.root.floatingText.text.split('\n').at(-1);
  };
  expect(await shown(27)).toMatch(/^gate 1 {2}\d+\.\d{3}$/);
  expect(await shown(46)).toMatch(/^gate 1 {2}[89]\.\d{3} {2}-[01]\.\d{3}$/);
  expect(await shown(67)).toMatch(/^gate 1 {2}10\.[45]\d\d {2}\+1\.[45]\d\d$/);
});

test('in a rented car the driver who is timed comes through the gate, not a passenger who sat down first', async () => {
  const { track } = trackWithGates('gates=1', [1]);
  const passenger = track.region.addAvatar('Passenger');
  const driver = track.region.addAvatar('Ana');
  const path = through([5, LINE], [15, 1], [25, LINE]);
  const car = track.region.rez({ name: 'Rented', owner: track.owner, size: [4, 2, 1.5], path });
  track.region.sit(driver, car);
  await track.region.run(10);
  track.region.sit(passenger, car);
  await track.region.run(20);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 20.00 Ana']);
});

test('a car that crawls through a gate, or says no speed, has come through it', async () => {
  const { track } = trackWithGates('gates=1', [1]);
  const fast = through([5, LINE], [25, LINE]);
  const atGate = placeOf(1);
  track.driver('Ana', (seconds) => {
    if (Math.abs(seconds - 15) > 4) return fast(seconds);
    const position = new Vector(atGate.x + (seconds - 15) * 1.5, atGate.y, atGate.z);
    return { position, velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
  });
  await track.region.run(30);
  expect(track.said).toEqual(['START 0 0.00 Ana', 'LAP 1 20.00 Ana']);
});

test('gates of a stranger are not believed, and a line that asks for none counts as before', async () => {
  const foreign = trackWithGates('gates=2', [1, 2], 'Stranger');
  foreign.track.driver('Ana', through([5, LINE], [15, 1], [25, 2], [35, LINE]));
  await foreign.track.region.run(40);
  expect(foreign.track.said.at(-1)).toBe('DQ 1 30.00 Ana');
  const plain = trackWithGates('', []);
  plain.track.driver('Ana', through([5, LINE], [35, LINE]));
  await plain.track.region.run(40);
  expect(plain.track.said.at(-1)).toBe('LAP 1 30.00 Ana');
});

test('in the first lap of a race, a gate says no time since the last lap of practice', async () => {
  const { track } = trackWithGates('gates=1', [1]);
  track.driver('Ana', through([5, LINE], [15, 1], [40, 1]));
  await track.region.run(20);
  await track.choose('Start race');
  await track.region.run(20);
  const passes = track.region.lines.flatMap(({ text }) => /\|GATE\|A\|[^|]+\|([^|]+\|\d)\|/.exec(text)?.[1] ?? []);
  expect(passes).toEqual([expect.stringMatching(/^1\.(9|10)\.\d{3}\|1$/), '1.0|0']);
});

test('where the grid is past the line, the first lap of a race needs its gates, too', async () => {
  const { track } = trackWithGates('gates=1 laps=2 grid=past', [1]);
  track.driver('Ana', through([35, 1], [45, LINE], [55, 1], [65, LINE]));
  track.driver('Ben', through([46, LINE], [56, 1], [66, LINE]));
  await track.choose('Start race');
  await track.region.run(70);
  const ofBen = track.lines.filter(({ name }) => name === 'Ben').map(({ what, lap }) => `${what} ${lap}`);
  const ofAna = track.lines.filter(({ name }) => name === 'Ana').map(({ what, lap }) => `${what} ${lap}`);
  expect(ofAna).toEqual(['LAP 1', 'LAP 2']);
  expect(ofBen).toEqual(['DQ 1', 'LAP 1']);
});

test('thirty cars in one gate within a second are all seen, and the script stays within its memory', async () => {
  const { track, objects, said } = trackWithGates('gates=1', [1]);
  for (let n = 0; n < 30; n += 1) track.driver(`Racer ${n}`, through([5 + n / 40, LINE], [20 + n / 40, 1], [40 + n / 40, LINE])); // prettier-ignore
  await track.region.run(45);
  expect(said()).toHaveLength(30);
  expect(track.lines.filter(({ what }) => what === 'LAP')).toHaveLength(30);
  expect(track.lines.filter(({ what }) => what === 'DQ')).toEqual([]);
  for (const gate of objects) expect(track.region.peakBytes(gate)).toBeLessThan(SAFE_BYTES);
});

test.each(['A VROOM', 'A VROOM gate=8', 'gate=1', 'A gate=1'])(
  'with the description "%s" a gate says nothing, and its owner reads what to do',
  async (description) => {
    const { track, objects, said } = trackWithGates('', [1]);
    if (objects[0]) objects[0].root.description = description;
    track.driver('Ana', through([25, LINE], [35, 1]));
    await track.region.run(40);
    expect(said()).toEqual([]);
    expect(track.toOwner.at(-1)).toMatch(
      /^Gate: nothing is said\. Set my description to .* such as "A VROOM gate=1"\.$/,
    );
  },
);

test('laps whose gates a flood kept from the line count', async () => {
  const { track } = trackWithGates('gates=1', [1]);
  track.driver('Ana', through([5, LINE], [20, 1], [35, LINE], [50, 1], [65, LINE], [80, 1], [95, LINE], [125, LINE], [155, LINE])); // prettier-ignore
  const flood = track.region.rez({ name: 'Flood', owner: track.region.addAvatar('Sam Stranger') });
  await track.region.run(40);
  for (let n = 0; n < 100; n++) track.region.say(flood, -7765, 'noise', 'region');
  await track.region.run(120);
  // the flood makes the line deaf from 40 s to 100 s
  expect(track.said.slice(1)).toEqual(['LAP 1 30.00 Ana', 'LAP 2 30.00 Ana', 'LAP 3 30.00 Ana', 'LAP 4 30.00 Ana', 'DQ 5 30.00 Ana']); // prettier-ignore
});
