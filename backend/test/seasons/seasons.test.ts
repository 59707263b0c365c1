/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type {
  ListedSeasonDto,
  SeasonSummaryDto,
  SeasonBoardDto,
  SeasonDetailsDto,
  SeasonRulingAnswerDto,
} from '@league/shared/seasons/season-board.live';
import { applySeasonBoardDelta } from '@league/shared/seasons/season-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RuleSeasonDto, SeasonRoundDto } from '@league/shared/seasons/season.dto';
import { startLeagueForFile } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';
import { aRaceNight, type RaceNight } from '../sessions/race-night.js';
import { drivers, hand, SeasonDesk } from './season-desk.js';

const league = await startLeagueForFile();
const desk = new SeasonDesk(league);

const totals = (board: SeasonBoardDto) => drivers(board).map(({ name, position, points }) => [position, name, points]);

/**
 * Runs a race of one lap, whose drivers finish in this order by crossings of marshals, and publishes it as final.
 * @param order indexes of `night.drivers`, the winner first
 * @returns the id of the session
 */
async function race(night: RaceNight, order: readonly number[], fields: object = {}): Promise<string> {
  const { id } = await night.session({ kind: 'race', laps: 1, ...fields });
  await night.go(id);
  for (const [place, n] of order.entries())
    await night.cross(id, await night.entryOf(id, night.drivers[n]!), 60_000 + place * 1_000);
  for (const final of [false, true]) await night.publish(id, { final });
  return id;
}

test('a season goes on from rounds entered by hand with races driven here, live', async () => {
  const night = await aRaceNight(league, 3);
  const [a, b, c] = night.drivers;
  const { id } = await desk.aSeason({ has_teams: true, team_cars: 1 });
  await desk.put(id, 'entries', [
    { user_id: a.id, team: 'Red', number: 7 },
    { user_id: b.id, team: 'Red' },
    { user_id: c.id, team: 'Blue' },
  ]);
  const [nameA = '', nameB = '', nameC = ''] = night.drivers.map(({ driverName }) => driverName);
  const rounds: SeasonRoundDto[] = [
    { round: 1, name: 'Before the league', results: hand(nameB, nameA, 'Old Hand') },
    { round: 2, event_id: night.event.id },
    { round: 3, name: 'To come' },
  ];
  const details = await desk.put(id, 'rounds', rounds);
  expect(details.entries.map(({ driver_name }) => driver_name).toSorted()).toEqual([nameA, nameB, nameC, 'Old Hand'].toSorted()); // prettier-ignore
  const before = await desk.boardOf(id);
  expect(before.rounds.map(({ name, is_driven }) => [name, is_driven])).toEqual([
    ['Before the league', true],
    ['Night race', false],
    ['To come', false],
  ]);
  expect(totals(before)).toEqual([[1, nameB, 10], [2, nameA, 6], [3, 'Old Hand', 4], [4, nameC, 0]]); // prettier-ignore

  const socket = await league.socket(null);
  const { snapshot } = snapshotOf(await socket.subscribe(`season:${id}`));
  expect(snapshot).toEqual(before);
  const sessionId = await race(night, [2, 0, 1]);
  const shown = () => socket.received(`season:${id}`).reduce<SeasonBoardDto>(applySeasonBoardDelta, snapshot);
  await until(() => drivers(shown()).some(({ user_id, points }) => user_id === c.id && points === 10));
  const after = await desk.boardOf(id);
  expect(shown()).toEqual(after);
  expect(totals(after)).toEqual([[1, nameB, 14], [2, nameA, 12], [3, nameC, 10], [4, 'Old Hand', 4]]); // prettier-ignore
  expect(drivers(after).map(({ change }) => change)).toEqual([0, 0, 1, -1]);
  expect(drivers(after).map(({ chance }) => chance)).toEqual(['can-win', 'can-win', 'can-win', 'can-win']);
  const teams = after.championships.find(({ of }) => of === 'teams')?.standings;
  expect(teams?.map(({ name, points }) => [name, points])).toEqual([['Red', 16], ['Blue', 10]]); // prettier-ignore

  const winner = (await night.entries(sessionId)).find(({ user_id }) => user_id === c.id);
  await night.publish(sessionId, { reason: 'A protest came.' });
  await night.order(sessionId, 'disqualify', { entry_id: winner?.id, reason: 'The car was too light.' });
  expect(totals(await desk.boardOf(id))).toEqual(totals(after));
  await night.publish(sessionId, { final: true });
  await until(() => drivers(shown()).some(({ user_id, points }) => user_id === c.id && points === 0));
  expect(totals(await desk.boardOf(id)).toSorted()).toEqual([[1, nameA, 16], [1, nameB, 16], [3, 'Old Hand', 4], [4, nameC, 0]].toSorted()); // prettier-ignore
  expect((await league.call<ListedSeasonDto[]>(null, 'GET /seasons')).body.find((one) => one.id === id)).toEqual({
    id,
    name: 'Winter cup',
    round_count: 3,
    event_ids: [night.event.id],
  });
  const summaries = await league.call<SeasonSummaryDto[]>(null, 'GET /seasons/summaries');
  const { driven_count, leaders, next_round } = summaries.body.find(({ season_id }) => season_id === id) ?? {};
  expect([driven_count, next_round?.name]).toEqual([2, 'To come']);
  const lead = { class: null, points: 16, points_ahead: 0, chance: 'can-win', can_win_count: 2 };
  expect(leaders?.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    [a, b].map((one, n) => ({ ...lead, name: [nameA, nameB][n], user_id: one?.id })).toSorted((one, other) => `${one.name}`.localeCompare(`${other.name}`)), // prettier-ignore
  );
});

test('an event that is cancelled after its race gives no points from then on, until it is completed', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await desk.aSeason();
  await desk.put(id, 'rounds', [{ round: 1, event_id: night.event.id }]);
  await race(night, [1, 0]);
  const socket = await league.socket(null);
  const { snapshot } = snapshotOf(await socket.subscribe(`season:${id}`));
  const board = () => socket.received(`season:${id}`).reduce<SeasonBoardDto>(applySeasonBoardDelta, snapshot);
  const driven = totals(snapshot);
  expect(driven.map(([, , points]) => points)).toEqual([10, 6]);
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status: 'cancelled' });
  await until(() => drivers(board()).every(({ points }) => points === 0));
  expect(await desk.boardOf(id)).toEqual(board());
  expect(board().rounds).toMatchObject([{ is_driven: false, is_cancelled: true }]);
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status: 'completed' });
  await until(() => drivers(board()).some(({ points }) => points === 10));
  expect(totals(await desk.boardOf(id))).toEqual(driven);
});

test('a completed event in which nobody drove is no round, so that it keeps no title open', async () => {
  const fields = { name: 'Rained off', start_time: '2026-01-01T20:00:00Z' };
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', fields);
  const { id } = await desk.aSeason();
  await desk.put(id, 'rounds', [{ round: 1, event_id: event.id }]);
  expect((await desk.boardOf(id)).rounds[0]).not.toHaveProperty('is_cancelled');
  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  expect((await desk.boardOf(id)).rounds).toMatchObject([{ is_driven: false, is_cancelled: true }]);
});

test('the preview of a ruling equals its effect, and rescinding it restores the board', async () => {
  const { id } = await desk.aSeason({ parts: [{ from_round: 1, best: 2 }] });
  await desk.put(id, 'rounds', [
    { round: 1, results: hand('Ana', 'Bea', 'Cem') },
    { round: 2, results: hand('Bea', 'Ana', 'Cem') },
    { round: 3, results: hand('Ana', 'Cem', 'Bea') },
    { round: 4 },
  ]);
  const before = await desk.boardOf(id);
  expect(totals(before)).toEqual([[1, 'Ana', 20], [2, 'Bea', 16], [3, 'Cem', 10]]); // prettier-ignore
  expect(drivers(before)[0]?.rounds.map(({ is_dropped }) => is_dropped)).toEqual([false, true, false]);
  const csv = await (await fetch(`${league.url}/api/seasons/${id}/standings.csv`)).text();
  expect(csv.split('\r\n').slice(1, 3)).toEqual(['drivers,,1,Ana,,,20,10,(6),10,', 'drivers,,2,Bea,,,16,6,10,(4),']);
  const [ana, bea] = drivers(before);
  const rulings: RuleSeasonDto[] = [
    { kind: 'no-points', round: 1, who: ana?.who ?? '' },
    { kind: 'place-passes-on', round: 3, who: ana?.who ?? '' },
    { kind: 'points-taken', round: 2, who: bea?.who ?? '', points: 5 },
    { kind: 'excluded', round: 3, who: ana?.who ?? '' },
  ];
  const rule = (body: object, query = '') =>
    league.asAdmin<SeasonRulingAnswerDto>(`POST /admin/seasons/${id}/rulings${query}`, body);
  for (const ruling of rulings) {
    const preview = await rule(ruling, '?preview=true');
    expect(preview.ruling).toBeNull();
    expect(preview.changes).not.toEqual([]);
    expect(await desk.boardOf(id)).toEqual(before);
    const { ruling: given, changes } = await rule({ ...ruling, reason: 'Decided.' });
    expect(changes).toEqual(preview.changes);
    const board = await desk.boardOf(id);
    expect(board.rulings).toEqual([given]);
    for (const { name, after } of changes) expect(drivers(board).find((one) => one.name === name)).toMatchObject({ ...after }); // prettier-ignore
    const gone = await league.asAdmin<SeasonRulingAnswerDto>(`DELETE /admin/seasons/${id}/rulings/${given?.id}`);
    const back = changes.map(({ before, after, ...change }) => ({ ...change, before: after, after: before }));
    expect(gone.changes).toEqual(expect.arrayContaining(back));
    expect(gone.changes).toHaveLength(back.length);
    expect(JSON.stringify(await desk.boardOf(id))).toBe(JSON.stringify(before));
    expect((await desk.refused(`DELETE /admin/seasons/${id}/rulings/${given?.id}`))[0]).toBe(404);
  }
  expect(await desk.refused(`POST /admin/seasons/${id}/rulings`, rulings[0])).toEqual([
    400,
    expect.stringContaining('reason'),
  ]);
  expect((await desk.refused(`POST /admin/seasons/${id}/rulings`, { ...rulings[0], who: 'Zed' }))[0]).toBe(400);
  expect((await desk.refused(`POST /admin/seasons/${id}/rulings`, { ...rulings[2], points: null }))[0]).toBe(400);
});

test('the summary of a season follows its results, rules, rulings and the names of its drivers', async () => {
  const night = await aRaceNight(league, 2);
  const [, winner] = night.drivers;
  const { id, rules } = await desk.aSeason();
  await desk.put(id, 'rounds', [{ round: 1, event_id: night.event.id }]);
  const leader = async () => {
    const { body } = await league.call<SeasonSummaryDto[]>(null, 'GET /seasons/summaries');
    const [first] = body.find(({ season_id }) => season_id === id)?.leaders ?? [];
    return first && [first.name, first.points];
  };
  expect(await leader()).toBeUndefined();
  await race(night, [1, 0]);
  expect(await leader()).toEqual([winner.driverName, 10]);
  await league.asAdmin(`PATCH /admin/users/${winner.id}`, { driver_name: 'Nova Novak' });
  await until(async () => (await leader())?.[0] === 'Nova Novak');
  expect(drivers(await desk.boardOf(id))[0]?.name).toBe('Nova Novak');
  await league.asAdmin(`POST /admin/seasons/${id}/rulings`, { kind: 'points-taken', round: 1, who: winner.id, points: 1, reason: 'Late.' }); // prettier-ignore
  expect(await leader()).toEqual(['Nova Novak', 9]);
  await league.asAdmin(`PATCH /admin/seasons/${id}`, { rules: { ...rules, points: [20, 5] } });
  expect(await leader()).toEqual(['Nova Novak', 19]);
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status: 'cancelled' });
  expect(await leader()).toBeUndefined();
});

test('teams have colours, and keep their drivers and rulings when renamed', async () => {
  const { id } = await desk.aSeason({ has_teams: true });
  await desk.put(id, 'entries', [{ driver_name: 'Ana', team: 'Red' }, { driver_name: 'Bea', team: 'red' }, { driver_name: 'Cem', team: 'Blue' }]); // prettier-ignore
  const details = await desk.put(id, 'rounds', [{ round: 1, results: hand('Ana', 'Bea', 'Cem') }]);
  expect(details.teams.map(({ name, color }) => [name, color])).toEqual([['Blue', null], ['Red', null]]); // prettier-ignore
  const [blue, red] = details.teams;
  const teams = async () => (await desk.boardOf(id)).championships.find(({ of }) => of === 'teams')?.standings;
  await league.asAdmin(`POST /admin/seasons/${id}/rulings`, { kind: 'points-taken', round: 1, who: red?.id, of_team: true, points: 4, reason: 'Fuel.' }); // prettier-ignore
  await league.asAdmin(`PUT /admin/seasons/${id}/teams`, {
    teams: [{ ...red, name: 'Rosso', color: '#E10600' }, blue],
  });
  expect((await teams())?.map(({ who, name, color, points }) => [who, name, color, points])).toEqual([
    [red?.id, 'Rosso', '#e10600', 12],
    [blue?.id, 'Blue', null, 4],
  ]);
  expect(drivers(await desk.boardOf(id))[0]).toMatchObject({ name: 'Ana', team: 'Rosso', color: '#e10600' });
  expect((await desk.boardOf(id)).rulings[0]?.name).toBe('Rosso');
  const swapped = {
    teams: [
      { ...blue, name: 'Rosso' },
      { ...red, name: 'Blue' },
    ],
  };
  await league.asAdmin(`PUT /admin/seasons/${id}/teams`, swapped);
  expect((await teams())?.map(({ who, name }) => [who, name])).toEqual([[red?.id, 'Blue'], [blue?.id, 'Rosso']]); // prettier-ignore
  await league.asAdmin(`PUT /admin/seasons/${id}/teams`, { teams: [blue, { ...red, name: 'Rosso' }] });
  expect(await desk.refused(`PUT /admin/seasons/${id}/teams`, { teams: [blue] })).toEqual([
    409,
    expect.stringContaining('Rosso has drivers'),
  ]);
  for (const wrong of [{ name: '' }, { name: 'Blue' }, { name: 'Green', color: 'green' }])
    expect((await desk.refused(`PUT /admin/seasons/${id}/teams`, { teams: [red, blue, wrong] }))[0]).toBe(400);
});

test('drivers who share a car divide its points, and rulings on shares and fastest laps count', async () => {
  const { id } = await desk.aSeason({ fastest_lap: 2, shares_fastest_lap: true });
  const [ana, bea, cem] = hand('Ana', 'Bea', 'Cem');
  const results = [{ ...ana, car: '7', has_fastest_lap: true }, { ...bea, place: 1, car: '7' }, { ...cem, place: 2, has_fastest_lap: true }]; // prettier-ignore
  await desk.put(id, 'rounds', [{ round: 1, results }, { round: 2 }]);
  const points = async () => Object.fromEntries(drivers(await desk.boardOf(id)).map((row) => [row.name, row.points]));
  expect(await points()).toEqual({ Ana: 6, Bea: 5, Cem: 7 });
  const rule = async (name: string, kind: string, round = 1) => {
    const who = drivers(await desk.boardOf(id)).find((row) => row.name === name)?.who;
    await league.asAdmin(`POST /admin/seasons/${id}/rulings`, { kind, round, who, reason: 'Decided.' });
  };
  await rule('Bea', 'no-share');
  expect(await points()).toEqual({ Ana: 11, Bea: 0, Cem: 7 });
  await rule('Cem', 'fastest-lap-only-to');
  expect(await points()).toEqual({ Ana: 10, Bea: 0, Cem: 8 });
  await rule('Ana', 'starts-from-zero', 2);
  expect(await points()).toEqual({ Ana: 10, Bea: 0, Cem: 8 }); // round 2 is still to come
  await desk.put(id, 'rounds', [
    { round: 1, results },
    { round: 2, results: [cem ?? {}] },
  ]);
  expect((await points())['Ana']).toBe(0);
});

test('a class has standings of its own, and pole and fastest lap give what the rules say', async () => {
  const night = await aRaceNight(league, 3);
  const [a, b, c] = night.drivers.map(({ id }) => id);
  const quali = await night.session({ kind: 'qualifying', minutes: 10 });
  await night.go(quali.id, 400_000);
  for (const [n, driver] of night.drivers.entries()) await league.drive(driver.car, night.track.channel_letter, 70 + n);
  await night.order(quali.id, 'chequered');
  await night.publish(quali.id);
  const { id } = await desk.aSeason({
    has_classes: true,
    pole: 1,
    fastest_lap: 0.5,
    factors: [{ round: 1, factor: 2 }],
  });
  await desk.put(id, 'entries', [{ user_id: a, class: 'GT' }, { user_id: b, class: 'GT' }, { user_id: c, class: 'LMP' }]); // prettier-ignore
  await desk.put(id, 'rounds', [{ round: 1, event_id: night.event.id }]);
  await race(night, [2, 1, 0]);
  const { championships } = await desk.boardOf(id);
  expect(
    championships.map(({ class: one, standings }) => [one, ...standings.map((row) => [row.user_id, row.points])]),
  ).toEqual([
    ['GT', [b, 20], [a, 14]],
    ['LMP', [c, 21]],
  ]);
});

test('a sprint gives the points of a sprint also before the race behind it is driven', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await desk.aSeason({ sprint_points: [3, 2], fastest_lap: 1 });
  await desk.put(id, 'rounds', [{ round: 1, event_id: night.event.id, has_sprint: true }]);
  await night.session({ kind: 'race', laps: 1, ordinal: 2 });
  await race(night, [1, 0], { ordinal: 1 });
  const board = await desk.boardOf(id);
  expect(drivers(board).map(({ user_id, points }) => [user_id, points])).toEqual([[night.drivers[1].id, 3], [night.drivers[0].id, 2]]); // prettier-ignore
  expect([board.rounds[0]?.is_driven, drivers(board)[0]?.chance]).toEqual([false, 'can-win']);
});

test('a list that does not fit is refused with a sentence, and changes nothing', async () => {
  const night = await aRaceNight(league, 1);
  const { id } = await desk.aSeason();
  const other = await desk.aSeason();
  await desk.put(other.id, 'rounds', [{ round: 1, event_id: night.event.id }]);
  await desk.put(id, 'rounds', [{ round: 1, results: hand('Ana').map((result) => ({ ...result, laps: 0 })) }]); // retired on lap 1
  const before = await desk.boardOf(id);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const rounds = (rows: object[]) => desk.refused(`PUT /admin/seasons/${id}/rounds`, { rounds: rows });
  const entries = (rows: object[]) => desk.refused(`PUT /admin/seasons/${id}/entries`, { entries: rows });
  expect(await rounds([{ round: 1, event_id: night.event.id }])).toEqual([
    409,
    expect.stringContaining('a round already'),
  ]);
  expect((await rounds([{ round: 1, event_id: unknown }]))[0]).toBe(400);
  expect((await rounds([{ round: 1 }, { round: 1 }]))[0]).toBe(400);
  expect((await rounds([{ round: 1, results: hand('Ana', 'ana') }]))[0]).toBe(400);
  expect(await entries([])).toEqual([409, expect.stringContaining('Ana has results')]);
  expect((await entries([{ driver_name: 'Ana' }, { driver_name: 'ANA' }]))[0]).toBe(400);
  expect((await entries([{ driver_name: 'Ana' }, { user_id: unknown }]))[0]).toBe(400);
  expect((await entries([{ driver_name: 'Ana' }, {}]))[0]).toBe(400);
  for (const rules of [{ points: [] }, { points: [1, 2] }, { points: [1], count_back: 'none' }, { points: ['x'] }])
    expect((await desk.refused('POST /admin/seasons', { name: 'Cup', rules }))[0]).toBe(400);
  expect(await desk.boardOf(id)).toEqual(before);
  const named = await league.asAdmin<SeasonDetailsDto>(`PATCH /admin/seasons/${id}`, { name: 'Spring cup' });
  expect(named).toMatchObject({ name: 'Spring cup', rules: { points: [10, 6, 4, 3, 2, 1] } });
  const changed = { rules: { points: [3, 2, 1] }, expected: { name: 'Winter cup' } };
  expect((await league.call(league.admin, `PATCH /admin/seasons/${id}`, changed)).status).toBe(409);
  await league.asAdmin(`DELETE /admin/seasons/${id}`);
  expect((await league.call(null, `GET /seasons/${id}`)).status).toBe(404);
});
