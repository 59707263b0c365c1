/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { AdminCrossingDto } from '@league/shared/sessions/race-session.dto';
import { applySeasonBoardDelta } from '@league/shared/seasons/season-board.live';
import type { SeasonBoardDto, SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { IncidentAnswerDto, IncidentDto } from '@league/shared/sessions/incident.dto';
import type { PenaltyAnswerDto, ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { aRaceNight, type RaceNight } from '../sessions/race-night.js';
import { startLeagueForFile } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

let night: RaceNight;
let seasonId = '';
let id = '';
let entries: readonly string[] = [];
const league = await startLeagueForFile();

/**
 * Creates a season of three rounds: one with results entered by hand, one with a race of two laps that has been driven but not
 * published, and one still to come.
 */
beforeEach(async () => {
  night = await aRaceNight(league, 3);
  const names = night.drivers.map(({ driverName }) => driverName);
  const season = { name: 'Winter cup', rules: { points: [10, 6, 4], fastest_lap: 1 } };
  seasonId = (await league.asAdmin<SeasonDetailsDto>('POST /admin/seasons', season)).id;
  const hand = names.toReversed().map((driver_name, n) => ({ driver_name, place: n + 1 }));
  await league.asAdmin(`PUT /admin/seasons/${seasonId}/rounds`, {
    rounds: [{ round: 1, results: hand }, { round: 2, event_id: night.event.id }, { round: 3 }],
  });
  id = (await night.session({ kind: 'race', laps: 2 })).id;
  await night.go(id, 400_000);
  const entered = await night.entries(id);
  entries = night.drivers.map((driver) => entered.find(({ user_id }) => user_id === driver.id)?.id ?? '');
});

async function drive(drivers = entries) {
  for (const [n, entry_id] of drivers.entries())
    for (const lap of [1, 2]) await cross(entry_id, lap * (60_000 + n * 1_000));
}
const cross = (entry_id: string | undefined, race_ms: number) =>
  league.asAdmin<AdminCrossingDto>(`POST /sessions/${id}/crossings`, { entry_id, race_ms });
const publish = (fields: object = {}) => night.publish(id, fields);
const board = async () => (await league.call<SeasonBoardDto>(null, `GET /seasons/${seasonId}`)).body;
const standings = ({ championships }: SeasonBoardDto) => championships.flatMap((one) => one.standings);
const pick = ({ position, points, chance }: { position: number | null; points: number; chance: string }) => {
  return { position, points, chance };
};

/** Publishes the result, and expects the standings of the season to change as `season`, taken from a preview, says. */
async function expectOutcome({ season }: ResultMovesDto, final: object = { final: true }) {
  expect(season).toMatchObject({ season_id: seasonId, name: 'Winter cup' });
  await publish(final);
  const after = standings(await board());
  for (const change of season?.changes ?? []) {
    const standing = after.find(({ name }) => name === change.name);
    expect({ name: change.name, ...(standing && pick(standing)) }).toEqual({ name: change.name, ...change.after });
  }
}

test('the preview of a penalty, a disqualification and a decision speaks of the season', async () => {
  const [a, b, c] = night.drivers;
  await drive();
  await publish();
  const time = { entry_id: entries[0], kind: 'time', value: 2_500, reason: 'Cut the chicane.' };
  const before = JSON.stringify(await board());
  const preview = await league.asAdmin<PenaltyAnswerDto>('POST /penalties?preview=true', time);
  expect(preview.season?.changes.map(({ name }) => name).toSorted()).toEqual([a.driverName, b.driverName].toSorted());
  expect(JSON.stringify(await board())).toBe(before);
  const given = await league.asAdmin<PenaltyAnswerDto>('POST /penalties', time);
  expect({ ...given, penalty: null }).toEqual(preview);
  const rescind = await league.asAdmin<PenaltyAnswerDto>(`DELETE /penalties/${given.penalty?.id}?preview=true`);
  expect(rescind.season?.changes.map(({ name, before: was, after }) => ({ name, before: after, after: was }))).toEqual(
    expect.arrayContaining(given.season?.changes.map(({ name, before: was, after }) => ({ name, before: was, after })) ?? []), // prettier-ignore
  );

  const order = { order: 'disqualify', entry_id: entries[2], reason: 'The car was too light.' };
  const dsq = await league.asAdmin<ResultMovesDto>(`POST /sessions/${id}/control?preview=true`, order);
  expect(dsq.changes.find(({ user_id }) => user_id === c.id)?.after?.status).toBe('dsq');
  expect((await night.board(id)).rows.find(({ user_id }) => user_id === c.id)?.status).not.toBe('dsq');
  const { body: filed } = await league.call<IncidentDto>(b ?? null, `POST /sessions/${id}/incidents`, { entry_id: entries[0], text: 'Pushed.' }); // prettier-ignore
  const decision = { decision: 'upheld', reason: 'Contact.', penalty: { kind: 'places', value: 1 } };
  const decided = await league.asAdmin<IncidentAnswerDto>(
    `POST /incidents/${filed.id}/decision?preview=true`,
    decision,
  );
  expect(decided.incident).toBeNull();
  expect(decided.season?.changes).not.toEqual([]);
  expect({ ...(await league.asAdmin<IncidentAnswerDto>(`POST /incidents/${filed.id}/decision`, decision)), incident: null }).toEqual(decided); // prettier-ignore
  const again = await league.asAdmin<ResultMovesDto>(`POST /sessions/${id}/control?preview=true`, order);
  await night.order(id, 'disqualify', { entry_id: entries[2], reason: 'The car was too light.' });
  await expectOutcome(again);
});

test('a crossing after the publication is proposed, and a preview says what letting it count would move', async () => {
  const [, , c] = night.drivers;
  await drive(entries.slice(0, 2));
  await cross(entries[2], 59_000);
  await publish();
  const late = await cross(entries[2], 118_000);
  expect(late.ruled).toBe('proposed');
  const before = JSON.stringify(await league.asAdmin(`GET /sessions/${id}/results`));
  const moves = await league.asAdmin<ResultMovesDto>(`PATCH /crossings/${late.id}?preview=true`, { ruled: 'counted' });
  expect(moves.changes.find(({ user_id }) => user_id === c.id)?.after?.place).toBe(1);
  expect(JSON.stringify(await league.asAdmin(`GET /sessions/${id}/results`))).toBe(before);
  await league.asAdmin(`PATCH /crossings/${late.id}`, { ruled: 'counted', reason: 'It was driven.' });
  expect(JSON.stringify(await league.asAdmin(`GET /sessions/${id}/results?revision=1`))).toBe(before);
  const correction = { reason: 'A late crossing.' };
  const published = await league.asAdmin<ResultMovesDto>(`POST /sessions/${id}/publish?preview=true`, correction);
  expect(published.changes).toEqual(moves.changes);
  expect(await league.asAdmin(`GET /admin/sessions/${id}/correction`)).toEqual(published);
  await publish(correction);
  expect(await league.asAdmin(`GET /admin/sessions/${id}/correction`)).toEqual({ changes: [], season: null });
  await expectOutcome(published);
  await league.sql(`UPDATE users SET driver_name = 'Renamed' WHERE id = $1`, [c.id]);
  expect(await league.asAdmin(`GET /admin/sessions/${id}/correction`)).toEqual({ changes: [], season: null });
  const added = await league.call(league.admin, `POST /sessions/${id}/crossings?preview=true`, { entry_id: entries[0], race_ms: 1 }); // prettier-ignore
  expect(added.status).toBe(409);
});

test('standings as if the race ended now follow each crossing, and disappear with the final result', async () => {
  const [a, b, c] = night.drivers;
  const socket = await league.socket(null);
  const { snapshot } = snapshotOf(await socket.subscribe(`season:${seasonId}`));
  const shown = () => socket.received(`season:${seasonId}`).reduce<SeasonBoardDto>(applySeasonBoardDelta, snapshot);
  const asIf = () => shown().as_if?.championships[0]?.standings.map(({ user_id, points }) => [user_id, points]);
  expect(snapshot.as_if).toBeNull();
  await cross(entries[1], 61_000);
  await until(() => asIf() !== undefined);
  await drive();
  const expected = [[a.id, 15], [b.id, 12], [c.id, 14]].toSorted((x, y) => Number(y[1]) - Number(x[1])); // prettier-ignore
  await until(() => JSON.stringify(asIf()) === JSON.stringify(expected));
  expect(shown().as_if).toMatchObject({ round: 2, name: 'Night race' });

  await night.lap(night.drivers[1], 1, 50_000, 61_000);
  await until(() => asIf()?.find(([who]) => who === b.id)?.[1] === 13); // the fastest lap
  const [lap] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps');
  await league.asAdmin(`POST /admin/laps/${lap?.id}/void`, { reason: 'A cut.' });
  await until(() => JSON.stringify(asIf()) === JSON.stringify(expected));

  expect(standings(shown()).map(({ points }) => points)).toEqual([10, 6, 4]);
  await publish();
  const preview = await league.asAdmin<ResultMovesDto>(`POST /sessions/${id}/publish?preview=true`, { final: true });
  await expectOutcome(preview);
  await until(() => shown().as_if === null);
  expect(standings(shown()).map(({ user_id, points }) => [user_id, points])).toEqual(expected);
  expect(shown()).toEqual(await board());
});

test('the standings as if a race ended now follow the names of all who drive in it', async () => {
  const [a, b] = night.drivers;
  const rounds = [{ round: 1, event_id: night.event.id }];
  await league.asAdmin(`PUT /admin/seasons/${seasonId}/rounds`, { rounds });
  await league.asAdmin(`PUT /admin/seasons/${seasonId}/entries`, { entries: [] });
  const socket = await league.socket();
  const { snapshot } = snapshotOf(await socket.subscribe(`season:${seasonId}`));
  const asIf = () =>
    socket.received(`season:${seasonId}`).reduce(applySeasonBoardDelta, snapshot).as_if?.championships[0]?.standings ??
    [];
  const nameOf = (userId = '') => asIf().find(({ user_id }) => user_id === userId)?.name;
  await drive();
  await until(() => nameOf(a.id) !== undefined && nameOf(b.id) !== undefined);
  await league.asAdmin(`PATCH /admin/users/${a.id}`, { driver_name: 'Renamed in the race' });
  await until(() => nameOf(a.id) === 'Renamed in the race');
  await league.asAdmin(`DELETE /admin/users/${b.id}`);
  await until(() => nameOf(b.id) === undefined);
  socket.close();
});
