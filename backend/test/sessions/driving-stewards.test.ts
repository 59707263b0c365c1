/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 2);

const refused = async (route: string, body?: object) => {
  const { status, body: problem } = await league.call<Refusal>(league.admin, route, body);
  return [status, problem.detail];
};

describe('a steward who drives in a session', () => {
  test('rules on nothing in it, but for an admin without another steward', async () => {
    const { id } = await night.session({ kind: 'race', laps: 5 });
    const entries = [{ user_id: league.admin.id }];
    const [own] = await league.asAdmin<{ id: string }[]>(`PUT /admin/sessions/${id}/entries`, { entries });
    const ruling = { order: 'retire', entry_id: own?.id };
    expect((await refused(`POST /sessions/${id}/control`, ruling))[0]).toBe(200);
    expect((await night.board(id)).log.at(-1)?.data).toMatchObject({ by_driver: true });
    await league.sql(`UPDATE users SET is_admin = true WHERE id = $1`, [(await league.aMember()).id]);
    expect(await refused(`POST /sessions/${id}/control`, ruling)).toEqual([
      403,
      'You drive in this session, so another steward has to rule on it.',
    ]);
  });

  test('neither removes nor changes its result', async () => {
    const [steward] = night.drivers;
    for (const { id: userId } of night.drivers)
      await league.asAdmin(`PUT /admin/events/${night.event.id}/entries/${userId}`, { state: 'confirmed' });
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [steward?.id]);
    const statuses = async () => {
      const cancelled = await league.call(steward!, `POST /sessions/${id}/control`, { order: 'cancel' });
      const changed = await league.call(steward!, `PATCH /admin/sessions/${id}`, { limit_after_winner_ms: 1 });
      const deleted = await league.call(steward!, `DELETE /admin/sessions/${id}`);
      return [cancelled.status, changed.status, deleted.status];
    };
    const entered = async () => {
      const entries = [{ user_id: steward?.id, grid: 1 }];
      const put = await league.call(steward!, `PUT /admin/sessions/${id}/entries`, { entries });
      return [put.status, (await league.call(steward!, `POST /admin/sessions/${id}/fill-entries`)).status];
    };
    await night.go(id, 300_000);
    await night.order(id, 'chequered');
    expect([...(await statuses()), ...(await entered())]).toEqual([403, 403, 403, 403, 403]);
    const publish = async (body: object) => (await league.call(steward!, `POST /sessions/${id}/publish`, body)).status;
    expect(await publish({ final: false })).toBe(200);
    expect([await publish({ final: true }), await publish({ final: false, reason: 'Mine.' })]).toEqual([403, 403]);
    expect(await statuses()).toEqual([403, 403, 403]);
    await league.asAdmin(`POST /sessions/${id}/publish`, { final: true });
    expect(await statuses()).toEqual([409, 403, 403]);
    expect(await publish({ final: false, reason: 'Not final after all.' })).toBe(403);
    await league.sql(`UPDATE users SET is_steward = false WHERE id = $1`, [steward?.id]);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('gives every order that the race needs, but drops nothing that was driven', async () => {
    const [steward] = night.drivers;
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [steward?.id]);
    const order = async (name: string) =>
      (await league.call(steward!, `POST /sessions/${id}/control`, { order: name, seconds: 0 })).status;
    const enter = async (places: readonly number[]) => {
      const entries = night.drivers.map(({ id: user_id }, n) => ({ user_id, grid: places[n] }));
      return (await league.call(steward!, `PUT /admin/sessions/${id}/entries`, { entries })).status;
    };
    expect([await enter([2, 1]), await enter([1, 2])]).toEqual([403, 200]);
    for (const name of ['grid', 'start']) expect([name, await order(name)]).toEqual([name, 200]);
    const { body: lap } = await league.post(night.drivers[1]!.car, {
      lap_time: 60,
      channel_letter: night.track.channel_letter,
    });
    await league.waitUntilCounted();
    expect([await order('cancel'), await order('red'), await order('cancel')]).toEqual([403, 200, 403]);
    expect([await order('restart'), await order('second-leg'), await order('chequered')]).toEqual([403, 200, 200]);
    const voided = await league.call(steward!, `POST /admin/laps/${lap.lap_id}/void`, { reason: 'Of the first leg.' });
    expect(voided.status).toBe(403);
    await league.sql(`UPDATE users SET is_steward = false WHERE id = $1`, [steward?.id]);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('neither takes rivals off the grid nor enters again after a ruling', async () => {
    const [steward, rival] = night.drivers;
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await night.order(id, 'grid');
    const [, entry] = await night.entries(id);
    await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [steward?.id]);
    const enter = async (...drivers: object[]) =>
      (await league.call(steward!, `PUT /admin/sessions/${id}/entries`, { entries: drivers })).status;
    const own = { user_id: steward?.id };
    expect(await enter({ ...own, grid: 1 })).toBe(403);
    expect(await enter({ user_id: rival?.id, grid: 2 })).toBe(200);
    expect(await enter({ user_id: rival?.id, grid: 2 }, own)).toBe(200);
    expect(await enter({ user_id: rival?.id, grid: 2 })).toBe(200);
    const ruling = { order: 'disqualify', entry_id: entry?.id, reason: 'Too fast.' };
    expect((await league.call(steward!, `POST /sessions/${id}/control`, ruling)).status).toBe(200);
    expect(await enter({ user_id: rival?.id, grid: 2 }, own)).toBe(403);
    expect(await refused(`PUT /admin/sessions/${id}/entries`, { entries: [own] })).toEqual([
      409,
      `${rival?.driverName} has crossings, rulings or incidents in this session: rule on the entry in place of removing it.`,
    ]);
    await league.sql(`UPDATE users SET is_steward = false WHERE id = $1`, [steward?.id]);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('rules on no lap of it that arrives after its result', async () => {
    const own = await aRaceNight(league, 2);
    const [steward, rival] = own.drivers;
    const { id } = await own.session({ kind: 'race', laps: 5 });
    await own.go(id, 300_000);
    await own.order(id, 'chequered');
    await league.asAdmin(`POST /sessions/${id}/publish`, { final: false });
    await own.lap(rival!, 1, 60_000, 100_000);
    await own.crossed(id, 1);
    const [lap] = await league.sql<{ id: string }>('SELECT lap_id AS id FROM crossings WHERE session_id = $1', [id]);
    await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [steward?.id]);
    const voided = await league.call(steward!, `POST /admin/laps/${lap?.id}/void`, { reason: 'Too late.' });
    expect(voided.status).toBe(403);
    await league.sql(`UPDATE users SET is_steward = false WHERE id = $1`, [steward?.id]);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('rules again on laps of its drivers days later, even if nobody published it', async () => {
    const own = await aRaceNight(league, 2);
    const [steward, rival] = own.drivers;
    const { id } = await own.session({ kind: 'practice' });
    await own.go(id, 8 * 86_400_000);
    await own.order(id, 'chequered');
    await own.lap(rival!, 1, 60_000, 100_000);
    await league.waitUntilCounted();
    const [lap] = await league.sql<{ id: string }>('SELECT id FROM laps WHERE user_id = $1', [rival?.id]);
    await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [steward?.id]);
    const voided = await league.call(steward!, `POST /admin/laps/${lap?.id}/void`, { reason: 'A cut corner.' });
    expect(voided.status).toBe(200);
    await league.sql(`UPDATE users SET is_steward = false WHERE id = $1`, [steward?.id]);
    await league.asAdmin(`DELETE /admin/sessions/${id}`);
  });

  test('cancels it before the signal, but not the countdown of another leg', async () => {
    const [steward] = night.drivers;
    await league.sql(`UPDATE users SET is_steward = true WHERE id = $1`, [steward?.id]);
    const cancel = async (id: string) =>
      (await league.call(steward!, `POST /sessions/${id}/control`, { order: 'cancel' })).status;
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await night.go(id, 300_000);
    await night.order(id, 'red');
    await night.order(id, 'second-leg', { seconds: 60 });
    expect(await cancel(id)).toBe(403);
    await night.order(id, 'cancel');
    const next = await night.session({ kind: 'race', laps: 5 });
    await night.order(next.id, 'grid');
    await night.order(next.id, 'start', { seconds: 60 });
    expect(await cancel(next.id)).toBe(200);
    await league.sql(`UPDATE users SET is_steward = false WHERE id = $1`, [steward?.id]);
  });
});
