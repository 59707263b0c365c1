import { expect, test } from '@jest/globals';
import type { SceneObject } from '../../../../tools/lsl/world/scene-object.js';
import { LineNight } from '../../in-world/support/line-night.js';
import { scriptOf } from '../../in-world/support/script-of.js';

const CHANNEL_OF_A = -7765;
const SAFE_BYTES = 40_000;
const COLOURS: Readonly<Record<string, string>> = {
  '0.05 0.05 0.05': '-',
  '1 0 0': 'R',
  '0 1 0.1': 'G',
  '1 0.8 0': 'Y',
  '1 1 1': 'W',
};

function lights(night: LineNight, description = 'A VROOM', linked: readonly { name: string }[] = []) {
  return night.track.region.rez({
    ...{ name: 'Lights', description, owner: night.track.owner, linked },
    scripts: [scriptOf('in-world/start-lights.lsl')],
  });
}
/** Returns the colours of the lamps and the flag, a letter each, such as `RRR-- -`. */
function seen({ root, prims }: SceneObject): string {
  const named = ['lamp 1', 'lamp 2', 'lamp 3', 'lamp 4', 'lamp 5', 'flag'].map((name) => prims.find((prim) => prim.name === name)?.faces[0]); // prettier-ignore
  const faces = named.map((face, n) => face ?? root.faces[n]);
  const letters = faces.map((face) => {
    const { x = 0, y = 0, z = 0 } = face?.color ?? {};
    return COLOURS[[x, y, z].map((part) => Math.round(part * 100) / 100).join(' ')] ?? '?';
  });
  return `${letters.slice(0, 5).join('')} ${letters[5]}`;
}
/** Records every change of the lights in the next `seconds`, with its time. */
async function watch(night: LineNight, object: SceneObject, seconds: number) {
  const all: { readonly at: number; readonly seen: string }[] = [];
  for (const end = night.track.region.now + seconds; night.track.region.now < end;) {
    if (all.at(-1)?.seen !== seen(object)) all.push({ at: night.track.region.now, seen: seen(object) });
    await night.run(0.05);
  }
  return all;
}

test('five red lamps come on one by one, and green with the signal after a moment that differs by race', async () => {
  const night = new LineNight(['Ana']);
  const object = lights(night);
  const holds: number[] = [];
  for (let race = 0; race < 3; race++) {
    await night.run(6);
    expect(seen(object)).toBe('----- -');
    night.league.give(['SESSION', 0, 'race,3,0'], ['GRID', 0, night.grid], ['START', night.expires + 3, '8']);
    const all = await watch(night, object, 24);
    expect(all.map((one) => one.seen)).toEqual(['----- -', 'R---- -', 'RR--- -', 'RRR-- -', 'RRRR- -', 'RRRRR -', 'GGGGG G', '----- -']); // prettier-ignore
    const [, first = 0, , , , fifth = 0, green = 0] = all.map(({ at }) => at);
    expect(green - first).toBeLessThan(5.2);
    expect(Math.abs(fifth - first - 3.2)).toBeLessThan(0.25);
    expect(green - fifth).toBeGreaterThan(0.2);
    holds.push(Math.round((green - fifth) * 10));
    night.league.give(['ABORT', 0, '']);
    await night.run(4);
  }
  expect(new Set(holds).size).toBeGreaterThan(1);
  expect(night.track.region.complaints).toEqual([]);
  expect(night.track.region.peakBytes(object)).toBeLessThan(SAFE_BYTES);
});

test('an aborted start turns the lamps off, and they are never green by themselves', async () => {
  const night = new LineNight(['Ana']);
  const object = lights(night);
  await night.run(6);
  night.league.give(['SESSION', 0, 'race,3,0'], ['START', night.expires + 3, '8']);
  await night.track.region.until('three red lamps', () => seen(object) === 'RRR-- -', 12);
  night.league.give(['ABORT', 0, '']);
  const all = await watch(night, object, 15);
  expect(all.map((one) => one.seen)).not.toContain('GGGGG G');
  expect(all.at(-1)?.seen).toBe('----- -');
});

test('red and yellow blink, a sector has its own yellow flags, and the chequered flag is last', async () => {
  const night = new LineNight(['Ana']);
  const all = lights(night, 'A VROOM', ['lamp 1', 'lamp 2', 'lamp 3', 'lamp 4', 'lamp 5', 'flag'].map((name) => ({ name }))); // prettier-ignore
  const third = lights(night, 'a VROOM sector=3');
  await night.run(6);
  await night.start('race,2,0', [[40, 80]]);
  await night.run(11);
  night.league.give(['YELLOW', 0, '2']);
  await night.run(3);
  expect(new Set((await watch(night, all, 4)).map((one) => one.seen))).toEqual(new Set(['YYYYY Y', '----- Y']));
  expect(seen(third)).toBe('----- -');
  night.league.give(['YELLOW', 0, '3']);
  await night.run(3);
  expect(seen(third)).toMatch(/ Y$/);
  night.league.give(['GREEN', 0, '0']);
  await night.run(4);
  expect([all, third].map(seen)).toEqual(['----- -', '----- -']);
  await night.run(60);
  expect([all, third].map(seen)).toEqual(['----- W', '----- W']);
  await night.run(20);
  night.league.give(['ABORT', 0, '']);
  await night.run(8);
  await night.start('race,9,0', [[]]);
  night.league.give(['RED', 0, '']);
  await night.run(4);
  expect(new Set((await watch(night, all, 4)).map((one) => one.seen))).toEqual(new Set(['RRRRR R', '----- R']));
});

test('the lights obey only the line, and go out when it falls silent', async () => {
  const night = new LineNight(['Ana']);
  const object = lights(night);
  const { region } = night.track;
  await night.run(6);
  const stranger = region.rez({ name: 'Prank', owner: region.addAvatar('Pat'), description: 'A' });
  const prank = () => region.say(stranger, CHANNEL_OF_A, 'VROOM|RACE|A|abcdabcd|RED|3|10.000', 'region');
  prank();
  await night.run(2);
  expect(seen(object)).toBe('----- -');
  await night.start('race,9,0', [[]]);
  night.league.give(['RED', 0, '']);
  await night.run(4);
  expect(seen(object)).toMatch(/ R$/);
  region.take(night.track.line);
  await night.run(33);
  prank();
  await night.run(1);
  expect(seen(object)).toBe('----- -');
});

test('lights that took a stranger for the line believe that of their owner as soon as it speaks', async () => {
  const night = new LineNight(['Ana']);
  const { region } = night.track;
  await night.run(6);
  const object = lights(night, 'A VROOM min=20'); // a copy of the description of the line
  const stranger = region.rez({ name: 'Prank', owner: region.addAvatar('Pat'), description: 'A' });
  await night.run(0.2);
  region.say(stranger, CHANNEL_OF_A, `VROOM|LINE|A|${stranger.key}|2020-01-01T00:00:00Z|1|Prank`, 'region');
  await night.run(10);
  region.say(stranger, CHANNEL_OF_A, 'VROOM|RACE|A|abcdabcd|RED|3|10.000', 'region');
  await night.run(2);
  expect(seen(object)).toBe('----- -');
  await night.start('race,9,0', [[]]);
  night.league.give(['RED', 0, '']);
  await night.run(4);
  expect(seen(object)).toMatch(/ R$/);
});

test.each([
  ['a line counts its last seconds', false, ['6', '5', '4', '3', '2', '1', 'GO!']],
  ['beside start lights the text over the line does not say when the signal is', true, ['6', 'RED LIGHTS', 'GO!']],
] as const)('%s', async (_, hasLights, expected) => {
  const night = new LineNight(['Ana']);
  if (hasLights) lights(night);
  await night.run(6);
  night.league.give(['SESSION', 0, 'race,3,0'], ['GRID', 0, night.grid], ['START', night.expires + 3, '6']);
  const texts: string[] = [];
  for (let tenth = 0; tenth < 90; tenth++) {
    await night.run(0.1);
    const { text } = night.track.line.root.floatingText;
    if (text !== '' && text !== texts.at(-1)) texts.push(text);
  }
  expect(texts).toEqual(expected);
});
