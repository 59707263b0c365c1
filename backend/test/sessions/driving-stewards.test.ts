/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 2);
/** The steward has the role from the second test on. */
const [steward, rival] = night.drivers;

const refused = async (route: string, body?: object) => {
  const { status, body: problem } = await league.call<Refusal>(league.admin, route, body);
  return [status, problem.detail];
};
/** Sends a request as the steward who drives. @returns the status */
const send = async (route: string, body?: object) => (await league.call(steward, route, body)).status;
const order = (id: string, name: string, fields: object = { seconds: 0 }) =>
  send(`POST /sessions/${id}/control`, { order: name, ...fields });
const enter = (id: string, ...entries: object[]) => send(`PUT /admin/sessions/${id}/entries`, { entries });
const publish = (id: string, fields: object) => send(`POST /sessions/${id}/publish`, fields);
const voidLap = (lapId: string | undefined) => send(`POST /admin/laps/${lapId}/void`, { reason: 'A cut corner.' });

test('an admin who drives in a session rules on it only while there is no other steward', async () => {
  const { id } = await night.session({ kind: 'race', laps: 5 });
  const entries = [{ user_id: league.admin.id }];
  const [own] = await league.asAdmin<{ id: string }[]>(`PUT /admin/sessions/${id}/entries`, { entries });
  const ruling = { order: 'retire', entry_id: own?.id };
  expect((await refused(`POST /sessions/${id}/control`, ruling))[0]).toBe(200);
  expect((await night.board(id)).log.at(-1)?.data).toMatchObject({ by_driver: true });
  await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [steward.id]);
  expect(await refused(`POST /sessions/${id}/control`, ruling)).toEqual([
    403,
    'You drive in this session, so another steward has to rule on it.',
  ]);
});

describe('a steward who drives in a session', () => {
  test('neither removes nor changes its result', async () => {
    for (const { id: userId } of night.drivers)
      await league.asAdmin(`PUT /admin/events/${night.event.id}/entries/${userId}`, { state: 'confirmed' });
    const { id } = await night.session({ kind: 'race', laps: 5 });
    const statuses = async () => [
      await order(id, 'cancel'),
      await send(`PATCH /admin/sessions/${id}`, { limit_after_winner_ms: 1 }),
      await send(`DELETE /admin/sessions/${id}`),
    ];
    await night.go(id, 300_000);
    await night.order(id, 'chequered');
    expect(await statuses()).toEqual([403, 403, 403]);
    expect(await enter(id, { user_id: steward.id, grid: 1 })).toBe(403);
    expect(await send(`POST /admin/sessions/${id}/fill-entries`)).toBe(403);
    expect(await publish(id, { final: false })).toBe(200);
    expect([await publish(id, { final: true }), await publish(id, { reason: 'Mine.' })]).toEqual([403, 403]);
    expect(await statuses()).toEqual([403, 403, 403]);
    await night.publish(id, { final: true });
    expect(await statuses()).toEqual([409, 403, 403]);
    expect(await publish(id, { final: false, reason: 'Not final after all.' })).toBe(403);
  });

  test('gives every order that the race needs, but drops nothing that was driven', async () => {
    const { id } = await night.session({ kind: 'race', laps: 5 });
    const places = (...grid: readonly number[]) =>
      enter(id, ...night.drivers.map(({ id: user_id }, n) => ({ user_id, grid: grid[n] })));
    expect([await places(2, 1), await places(1, 2)]).toEqual([403, 200]);
    for (const name of ['grid', 'start']) expect([name, await order(id, name)]).toEqual([name, 200]);
    const { body: lap } = await league.post(rival.car, { lap_time: 60, channel_letter: night.track.channel_letter });
    await league.waitUntilCounted();
    const given = [];
    for (const name of ['cancel', 'red', 'cancel', 'restart', 'second-leg', 'chequered'])
      given.push(await order(id, name));
    expect(given).toEqual([403, 200, 403, 403, 200, 200]);
    expect(await voidLap(lap.lap_id)).toBe(403);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('neither takes rivals off the grid nor enters again after a ruling', async () => {
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await night.order(id, 'grid');
    const [own, other] = [{ user_id: steward.id }, { user_id: rival.id, grid: 2 }];
    expect(await enter(id, { ...own, grid: 1 })).toBe(403);
    for (const entries of [[other], [other, own], [other]]) expect(await enter(id, ...entries)).toBe(200);
    const entry_id = await night.entryOf(id, rival);
    expect(await order(id, 'disqualify', { entry_id, reason: 'Too fast.' })).toBe(200);
    expect(await enter(id, other, own)).toBe(403);
    expect(await refused(`PUT /admin/sessions/${id}/entries`, { entries: [own] })).toEqual([
      409,
      `${rival.driverName} has crossings, rulings or incidents in this session: rule on the entry in place of removing it.`,
    ]);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('rules on no lap of it that arrives after its result', async () => {
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await night.go(id, 300_000);
    await night.order(id, 'chequered');
    await night.publish(id, { final: false });
    await night.lap(rival, 1, 60_000, 100_000);
    await night.crossed(id, 1);
    expect(await voidLap((await night.crossings(id))[0]?.lap_id ?? '')).toBe(403);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('rules again on laps of its drivers days later, even if nobody published it', async () => {
    const own = await aRaceNight(league, 1);
    const [driver] = own.drivers;
    const { id } = await own.session({ kind: 'practice' });
    const entries = [driver, steward].map(({ id: user_id }) => ({ user_id }));
    await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries });
    await own.go(id, 8 * 86_400_000);
    await own.order(id, 'chequered');
    await own.lap(driver, 1, 60_000, 100_000);
    await league.waitUntilCounted();
    const [lap] = await league.sql<{ id: string }>('SELECT id FROM laps WHERE user_id = $1', [driver.id]);
    expect(await voidLap(lap?.id)).toBe(200);
  });

  test('cancels it before the signal, but not the countdown of another leg', async () => {
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await night.go(id, 300_000);
    await night.order(id, 'red');
    await night.order(id, 'second-leg', { seconds: 60 });
    expect(await order(id, 'cancel')).toBe(403);
    await night.order(id, 'cancel');
    const next = await night.session({ kind: 'race', laps: 5 });
    await night.order(next.id, 'grid');
    await night.order(next.id, 'start', { seconds: 60 });
    expect(await order(next.id, 'cancel')).toBe(200);
  });
});
