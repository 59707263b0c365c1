/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { TabletAnswerDto } from '@league/shared/in-world/give-tablet-order.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { signedPost } from '../in-world/support/line-post.js';
import { aLineNight, avatar } from './line-night.js';

const STEWARD = '0a0a0a0a-0000-4000-8000-0000000000aa';
const STRANGER = '0a0a0a0a-0000-4000-8000-0000000000bb';
const TABLET = '0b0b0b0b-0000-4000-8000-000000000001';
let n = 1;

const league = await startLeagueForFile();
const other = await startLeagueForFile({ databaseUrl: league.databaseUrl });
const night = await aLineNight(league);
const { key, stateOf } = night;
const steward = await league.aMember();
await league.asAdmin(`PATCH /admin/users/${steward.id}`, { is_steward: true });
await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [steward.id, STEWARD.toUpperCase()]);
for (const [index, { id }] of night.drivers.entries())
  await league.sql('UPDATE users SET driver_name = $2 WHERE id = $1', [id, `Driver ${index}`]);
beforeEach(() => league.sql(`UPDATE race_sessions SET state = 'cancelled'`));

const orderOf = (fields: object) => ({
  ...{
    n: ++n,
    at: Math.floor(Date.now() / 1000),
    key: STEWARD,
    name: 'Sue Steward',
    object: TABLET,
    object_name: 'Tablet',
  },
  ...fields,
});
const post = (order: object, by = key, of = league) =>
  of.call<TabletAnswerDto & Refusal>(null, 'POST /in-world/control', signedPost(by, order));
const give = async (fields: object) => {
  const { status, body } = await post(orderOf(fields));
  return status === 200 ? body.say : `${status} ${body.detail}`;
};
const aRace = async () => {
  const { id } = await night.session({ kind: 'race', laps: 12, group: 'A' });
  await night.order(id, 'grid');
  return id;
};

test('after a race, an order concerns the race and not an earlier session whose result was never published', async () => {
  const practice = await night.session({ kind: 'practice' });
  await night.go(practice.id, 600_000);
  await night.order(practice.id, 'chequered');
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  await night.order(id, 'chequered');
  await night.publish(id);
  expect(await give({ order: 'penalty', driver: avatar(0), penalty: 'time', value: 5_000 })).toBe('Race A: Driver 0 has a penalty.'); // prettier-ignore
  expect(await give({ order: 'disqualify', driver: avatar(1) })).toBe('Race A: Driver 1 is disqualified.');
});

test('no order reaches the grid of an event that is over', async () => {
  const id = await aRace();
  const event = `PATCH /cms/admin/events/${night.event.id}`;
  for (const status of ['completed', 'cancelled']) {
    await league.asAdmin(event, { status });
    expect(await give({ order: 'start', seconds: 60 })).toMatch('No session is on this track');
  }
  await league.asAdmin(event, { status: 'upcoming' });
  expect(await stateOf(id)).toBe('gridded');
});

test('an order is carried out once for its number, whichever process receives it again', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const order = orderOf({ order: 'penalty', driver: avatar(0), penalty: 'time', value: 5_000 });
  const answers = await Promise.all([post(order), post(order), post(order, key, other), post(order, key, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.duplicate).sort()).toEqual([false, true, true, true]);
  expect(new Set(answers.map(({ body }) => body.say))).toEqual(new Set(['Race A: Driver 0 has a penalty.']));
  const { penalties } = await night.replay(id);
  expect(penalties).toHaveLength(1);
  const another = await post({ ...order, penalty: 'dsq', value: null });
  expect([another.status, another.body.detail]).toEqual([409, expect.stringContaining('was not carried out')]);
  const second = { ...order, object: '0b0b0b0b-0000-4000-8000-000000000002' };
  expect((await post(second)).body.duplicate).toBe(false);
});

test('the audit log says who gave an order, with the avatar and the object', async () => {
  await aRace();
  await give({ order: 'start', seconds: 0 });
  await give({ order: 'penalty', driver: avatar(0), penalty: 'dsq' });
  const entries = await league.sql<{ action: string; after: Record<string, unknown> }>(
    `SELECT action, after FROM audit_entries WHERE after->>'object' IS NOT NULL ORDER BY recorded_at DESC, id DESC LIMIT 2`,
  );
  const by = { sl_avatar_name: 'Sue Steward', object: `Tablet ${TABLET}` };
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['penalty.give', { driver_name: 'Driver 0', kind: 'dsq', reason: 'decided at the track', ...by }],
    ['race-session.control', { order: 'start', state: 'countdown', ...by }],
  ]);
});

test('only avatars of stewards and admins give orders, and not on a session they drive in', async () => {
  const id = await aRace();
  expect(await give({ order: 'start', key: STRANGER, name: 'Sam' })).toBe(
    '403 Sam is no steward or admin of the league, or has another avatar UUID in the profile there.',
  );
  expect(await give({ order: 'start', key: avatar(0) })).toMatch(/^403 /);
  await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [night.drivers[0].id]);
  await night.order(id, 'start', { seconds: 0 });
  expect(await give({ order: 'retire', key: avatar(0), driver: avatar(1) })).toMatch(/^403 /);
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [night.drivers[0].id, avatar(1)]);
  expect(await give({ order: 'retire', driver: avatar(1) })).toMatch(/^404 .* and no other\.$/);
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [night.drivers[0].id, STEWARD]);
  expect(await give({ order: 'red' })).toMatch(/^403 Sue Steward is in the profiles of several stewards/);
  await league.sql('UPDATE users SET sl_avatar_key = $2, is_steward = false WHERE id = $1', [night.drivers[0].id, avatar(0)]); // prettier-ignore
  await league.sql(`UPDATE users SET is_active = false WHERE lower(sl_avatar_key) = $1`, [STEWARD]);
  expect(await give({ order: 'red' })).toMatch(/^403 /);
  await league.sql(`UPDATE users SET is_active = true WHERE lower(sl_avatar_key) = $1`, [STEWARD]);
  const [steward] = await league.sql<{ id: string }>(`SELECT id FROM users WHERE lower(sl_avatar_key) = $1`, [STEWARD]);
  await league.asAdmin('POST /admin/blocks', {
    user_id: steward?.id,
    reason: 'Misused race control',
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(await give({ order: 'red' })).toMatch(/^403 /);
  await league.sql(`DELETE FROM blocks`);
  expect(await stateOf(id)).toBe('green');
});

test('a wrong signature, an old order and what the session does not allow change nothing', async () => {
  const red = orderOf({ order: 'red' });
  expect((await post(red)).body.detail).toBe('No session is on this track: make its grid in race control first.');
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const wrong = { ...key, track_secret: 'another' };
  expect((await post(orderOf({ order: 'red' }), wrong)).status).toBe(401);
  expect((await post(orderOf({ order: 'red' }), { ...key, track_key_id: id })).status).toBe(404);
  const old = await post(orderOf({ order: 'red', at: Math.floor(Date.now() / 1000) - 30 }));
  expect([old.status, old.body.detail]).toEqual([409, 'The order is older than 20 seconds and was not carried out: give it again.']); // prettier-ignore
  expect(await give({ order: 'abort' })).toBe('409 The session on this track takes no such order now.');
  expect(await give({ order: 'retire', driver: STRANGER })).toMatch(/^404 This avatar is not entered/);
  expect(await give({ order: 'penalty', driver: avatar(0) })).toMatch(/^400 /);
  for (const fields of [
    { order: 'cancel' },
    { order: 'red', n: 0 },
    { order: 'red', key: 'x' },
    { order: 'red', object: '' },
    { order: 'yellow', sector: 10 },
    { order: 'penalty', penalty: 'fine' },
  ])
    // prettier-ignore
    expect([fields, (await post(orderOf(fields))).status]).toEqual([fields, 400]);
  expect(await stateOf(id)).toBe('green');
  // the refusal did not use up the number of the order
  expect((await post({ ...red, at: Math.floor(Date.now() / 1000) })).body.say).toBe('Race A: red flag.');
  const { headers } = await post(orderOf({ order: 'abort' }));
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});
