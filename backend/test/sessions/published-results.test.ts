/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { applyResultDiff } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { ResultDiffDto, ResultMovesDto, SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { aRaceNight, type RaceNight } from './race-night.js';

const league = await startLeagueForFile();

/**
 * Runs a race over two laps, which three drivers finish in the order of their entries.
 * @param laps how many laps have arrived; the last ones are missing
 * @returns the race night, and the id of the race
 */
async function aRace(laps = 6): Promise<{ readonly night: RaceNight; readonly id: string }> {
  const night = await aRaceNight(league, 3);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  await night.go(id, 400_000);
  await night.drive(id, laps);
  return { night, id };
}
const publish = (id: string, body: object = {}) =>
  league.call<Refusal>(league.admin, `POST /sessions/${id}/publish`, body);
const resultOf = (id: string, query = '') => league.asAdmin<SessionResultDto>(`GET /sessions/${id}/results${query}`);
const placesOf = ({ rows }: Pick<SessionResultDto, 'rows'>) => rows.map(({ user_id, place }) => [user_id, place]);
const kindsOf = async (night: RaceNight, id: string) => (await night.board(id)).log.map(({ kind }) => kind);

test('a result keeps its bytes, whatever is ruled, renamed or published later', async () => {
  const { night, id } = await aRace();
  const [a, b, c] = night.drivers;
  expect((await league.call(null, `GET /sessions/${id}/results`)).status).toBe(404);
  expect((await publish(id)).status).toBe(200);
  const first = await resultOf(id);
  expect(placesOf(first)).toEqual([[a.id, 1], [b.id, 2], [c.id, 3]]); // prettier-ignore
  expect(first).toMatchObject({ number: 1, is_final: false, published_by: league.admin.id, reason: null });
  expect(first.rows[1]).toMatchObject({
    driver_name: b.driverName,
    laps: 2,
    race_ms: 120_200,
    best_ms: 60_100,
    gap: { unit: 'ms', value: 200 },
    status: 'finished',
    evidence: 'race_time',
    reason: null,
  });
  const replay = await night.replay(id);
  expect(resultRows(replay)).toEqual(first.rows);
  expect(replay.result).toEqual(first);

  const entry = (await night.entries(id)).find(({ user_id }) => user_id === a.id);
  await night.order(id, 'disqualify', { entry_id: entry?.id, reason: 'Cut the track.' });
  await league.sql(`UPDATE users SET driver_name = 'Another name' WHERE id = $1`, [b.id]);
  expect((await night.board(id)).rows.map(({ user_id, place }) => [user_id, place])).toEqual(placesOf(first));
  expect(await publish(id)).toMatchObject({ status: 409 });
  expect(await publish(id, { reason: 'A lap was cut.' })).toMatchObject({ status: 200 });
  expect(await publish(id, { reason: 'The same again.' })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('rule on something first') },
  });
  expect(await publish(id, { final: true })).toMatchObject({ status: 200 });

  const csv = await (await fetch(`${league.url}/api/sessions/${id}/results.csv`)).text();
  expect(csv).toContain(
    'place,name,car,grid,status,laps,race_ms,best_ms,gap_laps,gap_ms,penalties,reasons,class,class_place',
  );
  expect(csv).toMatch(/^1,Another name,.*,finished,2,120200,60100,/m);
  expect(csv).toMatch(/^,.*,dsq,2,.*Cut the track\.,,\r$/m);

  const text = async (query: string) => JSON.stringify(await resultOf(id, query));
  expect(await text('?revision=1')).toBe(JSON.stringify(first));
  const [second, third] = [await resultOf(id, '?revision=2'), await resultOf(id)];
  expect(placesOf(second)).toEqual([[b.id, 1], [c.id, 2], [a.id, null]]); // prettier-ignore
  expect(second.rows[2]).toMatchObject({ status: 'dsq', reason: 'Cut the track.' });
  expect(third).toMatchObject({ number: 3, is_final: true, rows: second.rows });
  expect((await night.board(id)).rows.map(({ place }) => place)).toEqual([1, 2, null]);

  const diff = await league.asAdmin<ResultDiffDto>(`GET /sessions/${id}/results/diff?from=1&to=2`);
  expect(diff.changes.map(({ before, after }) => [before?.place, after?.place])).toEqual([[2, 1], [3, 2], [1, null]]); // prettier-ignore
  expect(applyResultDiff(first, diff)).toEqual(second);
  expect(await league.asAdmin(`GET /sessions/${id}/results/diff`)).toMatchObject({
    from: { number: 2 },
    to: { number: 3 },
    changes: [],
  });
  for (const wrong of ['results?revision=9', 'results/diff?from=1&to=9', 'results/diff?to=1'])
    expect((await league.call(null, `GET /sessions/${id}/${wrong}`)).status).toBe(404);
  expect((await league.call(null, `GET /sessions/${id}/results?revision=0`)).status).toBe(400);
});

test('a result keeps the classes of its day, while the board has the current ones', async () => {
  const { night, id } = await aRace();
  const [a, b, c] = night.drivers;
  const season = { name: `Classes ${id}`, rules: { points: [10, 6], has_classes: true } };
  const { id: seasonId } = await league.asAdmin<SeasonDetailsDto>('POST /admin/seasons', season);
  const enter = (classes: readonly string[]) =>
    league.asAdmin(`PUT /admin/seasons/${seasonId}/entries`, {
      entries: [b, a, c].map((driver, n) => ({ user_id: driver?.id, class: classes[n] })),
    });
  await enter(['GT', 'Cup', 'Cup']);
  const rounds = [{ round: 1, event_id: night.event.id }];
  await league.asAdmin(`PUT /admin/seasons/${seasonId}/rounds`, { rounds });
  const classesOf = ({ rows }: Pick<SessionResultDto, 'rows'> | SessionBoardDto) =>
    rows.map((row) => [row.user_id, row.class, row.class_place]);
  const given = [
    [a.id, 'Cup', 1],
    [b.id, 'GT', 1],
    [c.id, 'Cup', 2],
  ];
  expect(classesOf(await night.board(id))).toEqual(given);
  await publish(id);
  await enter(['Cup', 'Cup', 'GT']);
  expect(classesOf(await resultOf(id))).toEqual(given);
  expect(await publish(id, { reason: 'The classes were mixed up.' })).toMatchObject({ status: 200 });
  expect(classesOf(await resultOf(id))).toEqual([
    [a.id, 'Cup', 1],
    [b.id, 'Cup', 2],
    [c.id, 'GT', 1],
  ]);
});

test('a crossing that arrives after the final result is proposed, and changes it by a correction alone', async () => {
  const { night, id } = await aRace(5);
  await publish(id);
  await publish(id, { final: true });
  const final = await resultOf(id);
  expect(final.rows.at(-1)).toMatchObject({ laps: 1 });
  await night.lap(night.drivers[2], 2, 60_200, 120_400);
  await night.crossed(id, 6);
  const crossings = await night.crossings(id);
  const late = crossings.find(({ ruled }) => ruled === 'proposed');
  expect(late).toMatchObject({ race_ms: 120_400, source: 'race_time' });
  expect(await resultOf(id)).toEqual(final);
  expect(await league.asAdmin(`GET /admin/sessions/${id}/correction`)).toMatchObject({ changes: [] });

  const rule = (query = '') => league.call<ResultMovesDto>(league.admin, `PATCH /crossings/${late?.id}${query}`, { ruled: 'counted' }); // prettier-ignore
  const { changes } = (await rule('?preview=true')).body;
  expect(changes.map(({ before, after }) => [before?.laps, after?.laps])).toEqual([[1, 2]]);
  expect((await rule()).status).toBe(409);
  await publish(id, { reason: 'A lap arrived late.' });
  expect((await rule()).status).toBe(200);
  expect((await resultOf(id)).rows).toEqual(final.rows);
  await publish(id, { reason: 'A lap arrived late.' });
  expect((await resultOf(id)).rows.at(-1)).toMatchObject({ laps: 2, race_ms: 120_400 });
});

test('a driver’s finish after the result but within the limit is proposed, later laps are not', async () => {
  const night = await aRaceNight(league, 2);
  const [a, b] = night.drivers;
  const { id } = await night.session({ kind: 'race', laps: 2 });
  const agoMs = 125_000;
  const start = performance.now();
  await night.go(id, agoMs);
  const now = () => Math.round(performance.now() - start + agoMs);
  await night.lap(a, 1, 60_000, 60_000);
  await night.lap(a, 2, 60_000, 120_000);
  await night.lap(b, 1, 70_000, 70_000);
  await night.crossed(id, 3);
  await night.reaches(id, 'chequered');
  await publish(id);
  const endedAt = now();
  await night.lap(b, 2, endedAt - 70_000, endedAt);
  await night.lap(a, 3, 30_000, endedAt + 20);
  await night.crossed(id, 4);
  await league.waitUntilCounted();
  await night.order(id, 'retire', { entry_id: (await night.entries(id))[0]?.id }); // makes the race read its laps again
  const crossings = await night.crossings(id);
  expect(crossings.map(({ race_ms, ruled }) => [race_ms, ruled])).toEqual([
    [60_000, 'counted'],
    [70_000, 'counted'],
    [120_000, 'counted'],
    [endedAt, 'proposed'],
  ]);
  await league.call(league.admin, `PATCH /crossings/${crossings[3]?.id}`, { ruled: 'counted' });
  expect((await publish(id, { reason: 'Finished later.' })).status).toBe(200);
  expect((await resultOf(id)).rows.map(({ user_id, laps }) => [user_id, laps])).toEqual([[a.id, 2], [b.id, 2]]); // prettier-ignore
});

test('a result cannot be changed in the database, and loses the row of a driver who deletes the account', async () => {
  const { night, id } = await aRace();
  await publish(id);
  const before = await resultOf(id);
  for (const change of [`result_revisions SET reason = 'x'`, `result_rows SET place = 1`])
    await expect(league.sql(`UPDATE ${change} WHERE session_id = $1`, [id])).rejects.toThrow('not edited');
  await league.asAdmin(`DELETE /admin/users/${night.drivers[0].id}`);
  expect((await resultOf(id)).rows).toEqual(before.rows.slice(1));
  expect((await night.board(id)).rows.map(({ place }) => place)).toEqual([2, 3]);
});

test('when admins publish at once, one publishes and the others are refused', async () => {
  const { night, id } = await aRace();
  const publishAtOnce = async (count: number, body: object) =>
    (await Promise.all(Array.from({ length: count }, () => publish(id, body)))).map(({ status }) => status).sort();
  expect(await publishAtOnce(4, {})).toEqual([200, 409, 409, 409]);
  await night.order(id, 'retire', { entry_id: await night.entryOf(id, night.drivers[0]) });
  expect(await publishAtOnce(2, { reason: 'Retired.' })).toEqual([200, 409]);
  expect(await league.sql(`SELECT number FROM result_revisions WHERE session_id = $1 ORDER BY 1`, [id])).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
  expect((await kindsOf(night, id)).filter((kind) => kind === 'provisional')).toHaveLength(2);
});

test('a publication that is killed leaves nothing, and one whose response is lost is complete', async () => {
  const { night, id } = await aRace();
  await league.sql(`
    CREATE FUNCTION end_publication() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
  await league.sql(
    `CREATE TRIGGER end_publication BEFORE INSERT ON result_rows FOR EACH ROW EXECUTE FUNCTION end_publication()`,
  );
  expect((await publish(id)).status).toBeGreaterThanOrEqual(500);
  await league.sql(`DROP FUNCTION end_publication() CASCADE`);
  expect(await night.stateOf(id)).toBe('chequered');
  expect(await kindsOf(night, id)).not.toContain('provisional');
  expect(await league.sql(`SELECT number FROM result_revisions WHERE session_id = $1`, [id])).toEqual([]);

  await publish(id); // its response is ignored, as if the process had ended after the commit
  expect((await publish(id)).status).toBe(409);
  const result = await resultOf(id);
  expect([result.number, result.rows.length]).toEqual([1, 3]);
  expect((await kindsOf(night, id)).filter((kind) => kind === 'provisional')).toHaveLength(1);
});
