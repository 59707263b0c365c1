/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { SeasonBoardDto, SeasonDetailsDto, SeasonRulingAnswerDto } from '@league/shared/seasons/season-board.live';
import { changesBetween } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { AdminCrossingDto, RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { PenaltyAnswerDto, ResultMovesDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { seededRandom } from '../../../../tools/lib/random.js';
import { request } from '../../support/client.js';
import { type Refusal, startLeague, type TestDriver, type TestLeague } from '../../support/league.js';
import { LeagueProcess } from '../../support/league-process.js';
import { SCALE } from '../../support/scale.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';

const folder = makeTempFolder();
const RULINGS = 120 * SCALE;
const KILLED_AT = RULINGS / 2;
const DRIVERS = 6;
const LAPS = 3;
const SEED = '22';
const REASON = 'Decided by lot.';

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
let league: TestLeague;
let other: LeagueProcess;
let seasonId = '';
let drivers: readonly TestDriver[] = [];
const sessions: { readonly id: string; readonly entries: readonly string[] }[] = [];
/** Maps the routes of published revisions to their content. */
const revisions = new Map<string, string>();
/** The penalties in force, with their sessions. */
let penalties: readonly { readonly id: string; readonly session: string }[] = [];

const random = seededRandom(SEED);
/** Returns a random whole number from 0 to below `n`; the sequence depends only on the seed. */
const below = (n: number) => random.int(0, n - 1);
const one = <T>(items: readonly T[]) => random.pick(items);

beforeAll(async () => {
  server = await startEmbeddedPostgres(join(folder, 'data'), { durable: true });
  league = await startLeague({ databaseUrl: server.url });
  other = await launch();
  drivers = await Promise.all(Array.from({ length: DRIVERS }, () => league.aDriver()));
  const rules = { points: [10, 6, 4, 3, 2, 1], fastest_lap: 1, parts: [{ from_round: 1, best: 2 }], has_teams: true };
  seasonId = (await league.asAdmin<SeasonDetailsDto>('POST /admin/seasons', { name: 'Lots', rules })).id;
  const entries = drivers.map(({ id: user_id }, n) => ({ user_id, team: n % 2 === 0 ? 'Red' : 'Blue' }));
  await league.asAdmin(`PUT /admin/seasons/${seasonId}/entries`, { entries });
  const events: RaceEventDto[] = [];
  for (const name of ['One', 'Two', 'Three']) events.push(await raced(name));
  const rounds = [...events.map(({ id: event_id }, n) => ({ round: n + 1, event_id })), { round: 4 }];
  await league.asAdmin(`PUT /admin/seasons/${seasonId}/rounds`, { rounds });
}, 300_000);
afterAll(async () => {
  await other?.stop('SIGKILL');
  await league?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 180_000);

async function launch() {
  return LeagueProcess.launch({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: league.databaseUrl,
  });
}

/** Creates an event with a race that all drivers have driven, and publishes it provisionally. */
async function raced(name: string): Promise<RaceEventDto> {
  const track = await league.aTrack();
  const fields = { name, start_time: '2030-01-01T20:00:00Z', track_id: track.id };
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', fields);
  const { id } = await league.asAdmin<RaceSessionDto>(`POST /admin/events/${event.id}/sessions`, { kind: 'race', laps: LAPS }); // prettier-ignore
  const grid = drivers.map(({ id: user_id }, n) => ({ user_id, grid: n + 1 }));
  await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries: grid });
  await league.asAdmin(`POST /sessions/${id}/control`, { order: 'grid' });
  await league.asAdmin(`POST /sessions/${id}/control`, { order: 'start', seconds: 0 });
  await league.sql(`UPDATE race_sessions SET go_at = go_at - interval '1 hour' WHERE id = $1`, [id]);
  const entries = (await whole(id)).entries.map((entry) => entry.id);
  for (const entry_id of entries) {
    const pace = 60_000 + below(2_000);
    for (let lap = 1; lap <= LAPS; lap++)
      await league.asAdmin(`POST /sessions/${id}/crossings`, { entry_id, race_ms: lap * pace });
  }
  await league.asAdmin(`POST /sessions/${id}/publish`, {});
  sessions.push({ id, entries });
  return event;
}

/** Sends a request to one of the two processes as the first admin. @returns the body @throws an error when it is refused */
async function ask<T>(route: string, body?: object): Promise<T> {
  const url = one([league.url, other.url]);
  const answer = await request<T & Refusal>(`${url}/api`, league.admin, route, body);
  if (answer.status < 300) return answer.body;
  throw new Error(`${route} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
const whole = (id: string) => league.asAdmin<WholeSessionDto>(`GET /sessions/${id}/replay`);
const rowsOf = async (id: string) => resultRows(await whole(id));
const boardAt = async (url: string) => (await request<SeasonBoardDto>(`${url}/api`, null, `GET /seasons/${seasonId}`)).body; // prettier-ignore
const board = () => boardAt(one([league.url, other.url]));
const standingsOf = ({ championships }: SeasonBoardDto) =>
  championships.flatMap(
    ({ of, class: ofClass, standings }) =>
    standings.map(({ name, position, points, chance }) => ({ of, class: ofClass, name, now: { position, points, chance } })), // prettier-ignore
  );

/** Previews an action on a session, performs it, and expects exactly the changes that the preview announced. */
async function expectMoves(id: string, preview: string, act: string, body?: object): Promise<void> {
  const before = await rowsOf(id);
  const said = await ask<ResultMovesDto>(preview, body);
  expect(await rowsOf(id)).toEqual(before);
  await ask(act, body);
  expect(said.changes).toEqual(changesBetween(before, await rowsOf(id)));
}

const KINDS: readonly (() => Promise<void>)[] = [
  async function penalty() {
    const { id, entries } = one(sessions);
    const before = await rowsOf(id);
    const kind = one(['time', 'laps', 'places', 'dsq', 'stop-and-go']);
    const value = { time: 500 + below(9_000), laps: 1, places: 1 + below(3), dsq: null, 'stop-and-go': 10_000 }[kind];
    const body = { entry_id: one(entries), kind, value, reason: REASON };
    const said = await ask<PenaltyAnswerDto>('POST /penalties?preview=true', body);
    const given = await ask<PenaltyAnswerDto>('POST /penalties', body);
    expect({ ...given, penalty: null }).toEqual(said);
    expect(given.changes).toEqual(changesBetween(before, await rowsOf(id)));
    const penaltyId = given.penalty?.id ?? '';
    if (below(2) === 0) {
      await ask(`DELETE /penalties/${penaltyId}`);
      expect(JSON.stringify(await rowsOf(id))).toBe(JSON.stringify(before));
    } else penalties = [...penalties, { id: penaltyId, session: id }];
  },
  async function rescind() {
    if (penalties.length === 0) return;
    const { id, session } = one(penalties);
    await expectMoves(session, `DELETE /penalties/${id}?preview=true`, `DELETE /penalties/${id}`);
    penalties = penalties.filter((given) => given.id !== id);
  },
  async function disqualification() {
    const { id, entries } = one(sessions);
    const order = { order: one(['disqualify', 'retire', 'reinstate', 'reinstate']), entry_id: one(entries), reason: REASON }; // prettier-ignore
    await expectMoves(id, `POST /sessions/${id}/control?preview=true`, `POST /sessions/${id}/control`, order);
  },
  async function crossing() {
    const { id } = one(sessions);
    const { id: crossing, ruled } = one(await league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`)); // prettier-ignore
    const ruling = { ruled: ruled === 'counted' ? 'voided' : 'counted', reason: REASON };
    await expectMoves(id, `PATCH /crossings/${crossing}?preview=true`, `PATCH /crossings/${crossing}`, ruling);
  },
  async function late() {
    const { id, entries } = one(sessions);
    const before = JSON.stringify(await rowsOf(id));
    const seen = { entry_id: one(entries), race_ms: 30_000 + below(150_000) };
    await ask<AdminCrossingDto>(`POST /sessions/${id}/crossings`, seen);
    expect(JSON.stringify(await rowsOf(id))).toBe(before);
  },
  async function revision() {
    const { id } = one(sessions);
    const published = await ask<ResultMovesDto>(`POST /sessions/${id}/publish?preview=true`, { final: true });
    await ask(`POST /sessions/${id}/publish`, { final: true });
    const after = standingsOf(await board());
    for (const { of, class: ofClass, name, after: now } of published.season?.changes ?? [])
      expect(after).toContainEqual({ of, class: ofClass, name, now });
    await ask(`POST /sessions/${id}/publish`, { reason: REASON });
    expect(standingsOf(await board())).toEqual(after);
    for (const back of [0, 1]) await keep(id, back);
  },
  async function season() {
    const before = await board();
    const { who, of } = one(before.championships.flatMap(({ of: kind, standings }) => standings.map((row) => ({ ...row, of: kind })))); // prettier-ignore
    const kind = of === 'teams' ? one(['points-taken', 'excluded']) : one(['points-taken', 'excluded', 'no-points', 'place-passes-on']); // prettier-ignore
    const ruling = { kind, round: 1 + below(3), who, of_team: of === 'teams', points: 1 + below(8), reason: REASON };
    const route = `/admin/seasons/${seasonId}/rulings`;
    const said = await ask<SeasonRulingAnswerDto>(`POST ${route}?preview=true`, ruling);
    const given = await ask<SeasonRulingAnswerDto>(`POST ${route}`, ruling);
    expect(given.changes).toEqual(said.changes);
    const after = standingsOf(await board());
    for (const { of: kindOf, class: ofClass, name, after: now } of said.changes)
      expect(after).toContainEqual({ of: kindOf, class: ofClass, name, now });
    await ask(`DELETE ${route}/${given.ruling?.id}`);
    expect(JSON.stringify(standingsOf(await board()))).toBe(JSON.stringify(standingsOf(before)));
  },
];

/** Stores the content of a recent revision, unless it is already stored. @param back 0 for the newest revision */
async function keep(id: string, back: number): Promise<void> {
  const { number: newest } = await league.asAdmin<{ number: number }>(`GET /sessions/${id}/results`);
  const route = `GET /sessions/${id}/results?revision=${newest - back}`;
  revisions.set(route, revisions.get(route) ?? JSON.stringify(await league.asAdmin(route)));
}

/** Kills the other process during a ruling, and expects the ruling to have taken effect completely or not at all. */
async function killDuringARuling(): Promise<void> {
  const { id, entries } = one(sessions);
  const before = await rowsOf(id);
  const body = { entry_id: one(entries), kind: 'time', value: 4_321, reason: REASON };
  const said = await league.asAdmin<PenaltyAnswerDto>('POST /penalties?preview=true', body);
  const answer = request<PenaltyAnswerDto>(`${other.url}/api`, league.admin, 'POST /penalties', body).catch(() => null);
  await other.stop('SIGKILL');
  await answer;
  other = await launch();
  const moved = changesBetween(before, await rowsOf(id));
  if (moved.length > 0) expect(moved).toEqual(said.changes);
}

test('each of many random rulings has the effect of its preview, and published results do not change', async () => {
  for (let n = 0; n < RULINGS; n++) {
    if (n === KILLED_AT) await killDuringARuling();
    const act = one(KINDS);
    try {
      await act();
    } catch (error) {
      throw new Error(`ruling ${n}, ${act.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }); // prettier-ignore
    }
  }
  expect(revisions.size).toBeGreaterThan(10);
  for (const [route, bytes] of revisions) expect([route, JSON.stringify(await league.asAdmin(route))]).toEqual([route, bytes]); // prettier-ignore
  expect(standingsOf(await boardAt(other.url))).toEqual(standingsOf(await boardAt(league.url)));
  expect(await league.differences()).toEqual([]);
}, 600_000);
