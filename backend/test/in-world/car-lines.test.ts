/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { displayableText } from '@league/shared/text/displayable-text';
import { programOf } from '../../../tools/lsl/program.js';
import { startLeagueForFile } from '../support/league.js';
import { anOuting, CarOuting } from './support/car-outing.js';

const league = await startLeagueForFile();
await league.aTrack({ channel_letter: 'A' });
await league.aTrack({ channel_letter: 'B' });

async function recordedMs(outing: CarOuting): Promise<number[]> {
  return (await outing.recorded()).map(({ ms }) => ms);
}

/** Names with a control character: one that JSON has a short form for, and others. */
const CONTROLS = ['\u0001', '\b', '\t', '\n', '\r', '\u001f'].map((control) => `a${control}b`);

test('names with quotes, brackets, emoji and control characters arrive as people read them', async () => {
  const names = [
    'Joe "Turbo" Doe',
    'back\\slash',
    '[Max]',
    '{x}',
    'null',
    '"Max"',
    '🏎 Racer',
    '山本',
    'a|b',
    ...CONTROLS,
  ];
  const outing = await anOuting(league, { carName: '[🏁] "Comet" \\ GT' });
  for (const [index, name] of names.entries()) {
    outing.line(`${60 + index}.5`, { name });
    await outing.run(2);
  }
  const laps = await outing.recorded();
  expect(laps.map(({ driver }) => driver)).toEqual(
    names.map((name) => displayableText([...name].map((one) => (one < ' ' ? ' ' : one)).join(''))),
  );
  expect(new Set(laps.map(({ car }) => car))).toEqual(new Set(['[🏁] "Comet" \\ GT']));
});

test('a time is converted to a number before it is sent, and anything else is refused aloud with its line', async () => {
  const outing = await anOuting(league);
  for (const time of ['083.456', '82,001', '81.', '.5', '080']) {
    outing.line(time);
    await outing.run(2);
  }
  expect(await recordedMs(outing)).toEqual([83_456, 82_001, 81_000, 500, 80_000]);
  const refused = ['83.45s', '12.3.4', '1e3', '0x5', '', '-5', '0.000', '.', '83.4567', '86401', '9'.repeat(40)];
  const before = outing.said.length;
  for (const time of refused) outing.line(time);
  await outing.run(5);
  expect(outing.said.slice(before)).toEqual(
    refused.map((time) => expect.stringMatching(`^Lap not saved: "${time}" is not a time .*\\|${time}\\|\\d+\\|Max$`)),
  );
  expect(await recordedMs(outing)).toHaveLength(5);
});

test('only laps with the word, the letter and the key of the driver in the car are sent', async () => {
  const outing = await anOuting(league);
  const guest = outing.region.addAvatar('Guest Driver');
  const kinds = ['START', 'DQ', 'LINE', 'RACE', 'POS', 'FLAG', 'PENALTY', 'JUMP', 'GATE', 'ACK'];
  for (const kind of kinds) outing.line('83.456', { kind });
  for (const other of [{ word: 'TURBO' }, { letter: 'B' }, { key: guest.key }]) outing.line('83.456', other);
  await outing.run(5);
  expect(outing.sentAt('/lap-times/submit')).toEqual([]);
  expect(outing.said.filter((text) => text.includes('not saved'))).toEqual([]);
  outing.region.stand(outing.owner);
  outing.region.sit(guest, outing.car);
  await outing.run(1);
  outing.line('84.002');
  outing.line('82.001', { key: guest.key, name: 'Guest' });
  await outing.run(2);
  expect(await outing.recorded()).toMatchObject([{ ms: 82_001, driver: 'Guest' }]);
});

test('a changed letter counts within a minute, and at once after a touch', async () => {
  const outing = await anOuting(league);
  outing.car.root.description = 'b TURBO';
  await outing.run(60);
  outing.line('83.456', { letter: 'B', word: 'TURBO' });
  await outing.run(2);
  outing.car.root.description = 'A VROOM';
  outing.region.touch(outing.car, outing.owner);
  await outing.run(25); // the touch used up the object's requests
  outing.line('82.001');
  await outing.run(2);
  expect((await outing.recorded()).map(({ letter }) => letter)).toEqual(['B', 'A']);
  expect(outing.said).toContain('Ready for track B, shout word TURBO.');
});

test('tuning that was saved reaches the other scripts with the next heartbeat, and again after a reset', async () => {
  const { id, car } = await league.aDriver();
  const outing = new CarOuting(league, car);
  await outing.run(1);
  expect(outing.linked).toEqual([expect.stringMatching(/^7700 \{.*"grip_level":1.2/)]);
  await outing.run(120);
  expect(outing.linked).toHaveLength(1);
  await league.sql(
    `UPDATE cars SET tuning_settings = '{"grip_level": 2.5}', tuning_version = tuning_version + 1 WHERE user_id = $1`,
    [id],
  );
  await outing.run(60);
  expect(outing.linked[1]).toMatch(/^7700 \{.*"grip_level":2.5/);
  expect(outing.sentAt('/cars/heartbeat').map(Math.round)).toEqual([0, 60, 120, 180]);
});

test('a script that is put into the car later is sent the tuning within a minute', async () => {
  const outing = await anOuting(league);
  const text = `default { link_message(integer sender, integer number, string text, key id) { llOwnerSay("later " + (string)number); } }`;
  outing.region.install(outing.car, programOf(text, { name: 'tuned' }));
  await outing.run(60);
  expect(outing.linked.filter((one) => one.startsWith('later'))).toEqual(['later 7700']);
});

test("a gate that shouts is read for the driver's own name, not for a longer one that begins with it", async () => {
  const outing = await anOuting(league);
  outing.region.install(outing.car, outing.reporter({ PUBLIC_GATES: 1 }));
  await outing.run(1);
  for (const text of [
    'Max Power 81.002 Lap 2',
    'Max 80.5 Lap 3 DQ',
    'Max 83.456 Lap 3 56KMpH',
    'Max Racer 84.25 Lap 4',
  ]) {
    outing.region.say(outing.gate, 0, text);
    await outing.run(2);
  }
  expect(await recordedMs(outing)).toEqual([83_456, 84_250]);
});

test('the script says nothing in public and never its token', async () => {
  const outing = await anOuting(league);
  outing.line('83.456');
  await outing.run(100);
  expect(outing.region.lines.filter(({ channel }) => channel === 0)).toEqual([]);
  const data = outing.car.data;
  expect(JSON.stringify([outing.said, outing.linked, data])).not.toContain(outing.credentials.car_token);
});

test('an eleventh lap is refused aloud, and a new owner sends none of the laps that wait', async () => {
  const outing = await anOuting(league);
  outing.way.fail({ status: 503, type: 'application/json', body: '{}' });
  for (let second = 60; second < 71; second++) outing.line(`${second}.5`);
  await outing.run(5);
  expect(outing.said.at(-1)).toMatch(/^(Queue full: lap 70.5 s was not saved|API error)/);
  expect(outing.said.filter((text) => text.startsWith('Queue full'))).toHaveLength(1);
  outing.way.recover();
  outing.region.give(outing.car, outing.region.addAvatar('New Owner'));
  await outing.run(600);
  expect(await recordedMs(outing)).toEqual([]);
});

test("a line of an object that is no admin's is sent like any other, and is unproven in the lap's evidence", async () => {
  const outing = await anOuting(league);
  outing.line('83.456');
  await outing.run(2);
  const evidence = () => league.asAdmin<AdminLapDto[]>(`GET /admin/laps?car_id=${outing.credentials.car_id}`);
  const unproven = { controller_owner_key: outing.gate.owner, controller_owner_username: null };
  expect(await evidence()).toMatchObject([unproven]);
  await league.sql(`UPDATE users SET sl_avatar_key = $1 WHERE username = 'admin'`, [outing.gate.owner]);
  expect(await evidence()).toMatchObject([{ ...unproven, controller_owner_username: 'admin' }]);
});
