/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { PenaltyAnswerDto, SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import { isDeepStrictEqual } from 'node:util';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 3);
const { id } = await night.session({ kind: 'race', laps: 2 });
await night.go(id, 400_000);
await night.drive(id);
const entries = await night.entries(id);
/** The ids of the entries in race order; each driver is 100 ms a lap slower than the one before. */
const entryIds = night.drivers.map((driver) => entries.find(({ user_id }) => user_id === driver.id)?.id ?? '');

const give = (fields: object, query = '') =>
  league.asAdmin<PenaltyAnswerDto>(`POST /penalties${query}`, { reason: 'Cut the track.', ...fields });
const rescind = (penaltyId: string | undefined, query = '') =>
  league.asAdmin<PenaltyAnswerDto>(`DELETE /penalties/${penaltyId}${query}`);
const replay = () => night.replay(id);
/** Returns the result that would be published now. */
const resultNow = async () => resultRows(await replay());
const statusOf = async (route: string, body?: object) => (await league.call<Refusal>(league.admin, route, body)).status;

describe('a penalty', () => {
  test.each([
    { kind: 'time', value: 300 },
    { kind: 'stop-and-go', value: 30_000 },
    { kind: 'drive-through', value: 20_000 },
    { kind: 'laps', value: 1 },
    { kind: 'places', value: 1 },
    { kind: 'dsq' },
  ])('of $kind has the effect of its preview, and rescinding it restores every byte', async (fields) => {
    const before = JSON.stringify(await resultNow());
    const whole = await replay();
    const penalty = { entry_id: entryIds[0], ...fields };
    const preview = await give({ ...penalty, reason: undefined }, '?preview=true');
    expect(preview.penalty).toBeNull();
    expect(await replay()).toEqual(whole);
    const given = await give(penalty);
    const withoutReason = ({ changes }: PenaltyAnswerDto) =>
      changes.map(({ before: was, after }) => [was, after && { ...after, penalties: [] }]);
    expect(withoutReason(given)).toEqual(withoutReason(preview));
    expect(given.changes[0]?.after?.user_id).not.toBe(night.drivers[0].id);
    const rows = await resultNow();
    expect(rows.find(({ entry_id }) => entry_id === entryIds[0])).toMatchObject({
      place: fields.kind === 'dsq' ? null : fields.kind === 'time' || fields.kind === 'places' ? 2 : 3,
      penalties: [{ kind: fields.kind, value: fields.value ?? null, reason: 'Cut the track.' }],
    });
    expect((await rescind(given.penalty?.id, '?preview=true')).changes).toHaveLength(given.changes.length);
    await rescind(given.penalty?.id);
    expect(JSON.stringify(await resultNow())).toBe(before);
    expect(await statusOf(`DELETE /penalties/${given.penalty?.id}`)).toBe(404);
    expect((await night.board(id)).log.slice(-2).map(({ kind }) => kind)).toEqual(['penalty', 'penalty-rescinded']);
  });

  test('is on the board until it is served or rescinded, and moves nobody there', async () => {
    const before = await night.board(id);
    const rowIs = (penalties: object[]) =>
      until(async () => {
        const { rows } = await night.board(id);
        const shown = penalties.length === 0 ? {} : { penalties };
        return isDeepStrictEqual(rows, [{ ...before.rows[0], ...shown }, ...before.rows.slice(1)]);
      });
    const first = await give({ entry_id: entryIds[0], kind: 'drive-through', value: 20_000 });
    const second = await give({ entry_id: entryIds[0], kind: 'time', value: 5_000 });
    const [drive, time] = [{ kind: 'drive-through', value: 20_000 }, { kind: 'time', value: 5_000 }]; // prettier-ignore
    await rowIs([drive, time]);
    await league.asAdmin(`PATCH /penalties/${first.penalty?.id}`, { served: true });
    await rowIs([time]);
    for (const { penalty } of [first, second]) await rescind(penalty?.id);
    await rowIs([]);
  });

  test.each([
    { kind: 'time', value: 300 },
    { kind: 'stop-and-go', value: 30_000 },
    { kind: 'drive-through', value: 20_000 },
  ])('of $kind that is served costs nothing, and costs again when it was not', async (fields) => {
    const free = (await resultNow()).map(({ user_id, race_ms, place }) => [user_id, race_ms, place]);
    const given = await give({ entry_id: entryIds[0], ...fields });
    const penaltyId = given.penalty?.id;
    const serve = (served: boolean, query = '') =>
      league.asAdmin<PenaltyAnswerDto>(`PATCH /penalties/${penaltyId}${query}`, { served });
    const costly = await resultNow();
    const preview = await serve(true, '?preview=true');
    expect(preview.penalty).toBeNull();
    expect(await resultNow()).toEqual(costly);
    expect(await serve(true)).toEqual({ ...preview, penalty: { ...given.penalty, served: true } });
    const rows = await resultNow();
    expect(rows.map(({ user_id, race_ms, place }) => [user_id, race_ms, place])).toEqual(free);
    expect(rows[0]?.penalties).toEqual([{ ...fields, reason: 'Cut the track.', served: true }]);
    await serve(false);
    expect(await resultNow()).toEqual(costly);
    const lines = (await night.board(id)).log.filter(({ kind }) => kind === 'penalty-served').slice(-2);
    expect(lines.map(({ data }) => data.served)).toEqual([true, false]);
    await rescind(penaltyId);
  });

  test('that is restored is the one that was rescinded, with its place in the order, served or not', async () => {
    const { penalty } = await give({ entry_id: entryIds[0], kind: 'drive-through', value: 20_000 });
    const second = await give({ entry_id: entryIds[0], kind: 'places', value: 1 });
    await league.asAdmin(`PATCH /penalties/${penalty?.id}`, { served: true });
    const before = await replay();
    expect(await statusOf(`POST /penalties/${penalty?.id}/restore`)).toBe(404);
    const { changes } = await rescind(penalty?.id);
    const restored = await league.asAdmin<PenaltyAnswerDto>(`POST /penalties/${penalty?.id}/restore`);
    expect(restored.penalty).toEqual({ ...penalty, served: true });
    expect(restored.changes).toEqual(changes.map((one) => ({ ...one, before: one.after, after: one.before })));
    const after = await replay();
    expect(after.penalties).toEqual(before.penalties);
    expect(after.log.at(-1)).toMatchObject({ kind: 'penalty', data: { penalty_id: penalty?.id, served: true } });
    for (const id of [penalty?.id, second.penalty?.id]) await rescind(id);
  });

  test('in laps or places cannot be served, nor can one that was rescinded', async () => {
    for (const fields of [{ kind: 'laps', value: 1 }, { kind: 'places', value: 1 }, { kind: 'dsq' }]) {
      const { penalty } = await give({ entry_id: entryIds[0], ...fields });
      expect(await statusOf(`PATCH /penalties/${penalty?.id}`, { served: true })).toBe(400);
      await rescind(penalty?.id);
      expect(await statusOf(`PATCH /penalties/${penalty?.id}`, { served: true })).toBe(404);
    }
  });

  test('is refused without reason or value, without an entry, in qualifying, and to a driver of the session', async () => {
    const wrong = [
      { reason: null },
      { value: null },
      { value: 0 },
      { kind: 'fine' },
      { entry_id: '0199aaaa-0000-7000-8000-000000000001' },
    ];
    for (const fields of wrong) {
      const body = { entry_id: entryIds[0], kind: 'time', value: 5_000, reason: 'Cut.', ...fields };
      expect([fields, await statusOf('POST /penalties', body)]).toEqual([fields, 400]);
    }
    const other = await aRaceNight(league, 1);
    const qualifying = await other.session({ kind: 'qualifying', minutes: 10 });
    await other.go(qualifying.id);
    const [entry] = await other.entries(qualifying.id);
    expect(await statusOf('POST /penalties', { entry_id: entry?.id, kind: 'dsq', reason: 'Cut.' })).toBe(409);
    await other.order(qualifying.id, 'cancel');

    const own = await other.session({ kind: 'race', laps: 3 });
    const entries = [{ user_id: league.admin.id }];
    const [mine] = await league.asAdmin<{ id: string }[]>(`PUT /admin/sessions/${own.id}/entries`, { entries });
    await other.go(own.id);
    const second = await league.aMember();
    await league.sql(`UPDATE users SET is_admin = true WHERE id = $1`, [second.id]);
    for (const query of ['', '?preview=true'])
      expect(await statusOf(`POST /penalties${query}`, { entry_id: mine?.id, kind: 'dsq', reason: 'Cut.' })).toBe(403);
    await league.sql(`UPDATE users SET is_admin = false WHERE id = $1`, [second.id]);
  });

  test('appears in the next publication, and cannot be added to a final result', async () => {
    await night.publish(id);
    const { penalty } = await give({ entry_id: entryIds[0], kind: 'dsq' });
    expect((await night.board(id)).rows.map(({ place }) => place)).toEqual([1, 2, 3]);
    await night.publish(id, { final: true });
    const published = await league.asAdmin<SessionResultDto>(`GET /sessions/${id}/results`);
    expect(published.rows.map(({ entry_id, place, status }) => [entry_id, place, status])).toEqual([
      [entryIds[1], 1, 'finished'],
      [entryIds[2], 2, 'finished'],
      [entryIds[0], null, 'dsq'],
    ]);
    expect(resultRows(await replay())).toEqual(published.rows);
    expect(await statusOf('POST /penalties', { entry_id: entryIds[1], kind: 'dsq', reason: 'Cut.' })).toBe(409);
    const { status, body } = await league.call<Refusal>(league.admin, `DELETE /penalties/${penalty?.id}`);
    expect([status, body.detail]).toEqual([409, 'A final result takes no ruling: publish a correction first.']);
  });

  test('is rescinded by only one of two stewards who do so at once', async () => {
    await night.publish(id, { reason: 'Looked at again.' });
    const { penalty } = await give({ entry_id: entryIds[1], kind: 'laps', value: 1 });
    const answers = await Promise.all([1, 2].map(() => statusOf(`DELETE /penalties/${penalty?.id}`)));
    expect(answers.sort()).toEqual([200, 404]);
  });
});
