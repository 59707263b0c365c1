/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import type { Avatar } from '../../../../tools/lsl/world/avatar.js';
import { drive, type RacePlan } from '../../in-world/support/course.js';
import { LineConnection } from '../../in-world/support/line-connection.js';
import { scriptOf } from '../../in-world/support/script-of.js';
import { StartLine } from '../../in-world/support/start-line.js';
import { aRaceNight } from '../../sessions/race-night.js';
import { startLeagueForFile } from '../../support/league.js';
import { until } from '../../support/until.js';

const CARS = 30;
const LAPS = 20;
const COUNTDOWN = 5;
const GROUP_B = 6;
const JUMPER = 5;
const RETIREE = 7;
const LAPPED = CARS - 1;
/** The maximum difference, in ms, between two times of the line, which samples ten times a second and interpolates. */
const TOLERANCE_MS = 15;
/** The tolerance, in ms, for a signal that the test knows to a twentieth of a second. */
const SIGNAL_TOLERANCE_MS = 120;

const drivers: { readonly avatar: Avatar; plan: RacePlan }[] = [];

const standing = (n: number): RacePlan => ({ slot: 8 + 5 * n, go: Infinity, crossings: [] });

const league = await startLeagueForFile();
const night = await aRaceNight(league, CARS);
const { channel_letter: letter, id } = night.track;
const key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${id}/key`);
const connection = new LineConnection();
const track = new StartLine({ http: connection.http }, `${letter} VROOM laps=3`);
track.region.install(
  track.line,
  scriptOf('in-world/track-league.lsl', {
    API_BASE: `${league.url}/api`,
    TRACK_KEY_ID: key.track_key_id,
    TRACK_SECRET: key.track_secret,
  }),
);
for (let n = 0; n < CARS; n++) {
  const driver = { plan: standing(n) } as { avatar: Avatar; plan: RacePlan };
  driver.avatar = track.driver(
    `Racer ${n}`,
    drive(() => driver.plan, (n % 9) * 2 - 8),
  ).avatar;
  drivers.push(driver);
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [night.drivers[n]?.id, driver.avatar.key]);
}

/** Lets time pass in the region, and delivers orders to the line. */
async function run(seconds: number): Promise<void> {
  const end = track.region.now + seconds;
  while (track.region.now < end - 0.001) {
    await track.region.run(Math.min(0.5, end - track.region.now));
    await connection.flush(track.region.now);
  }
}

/** Moves the league's signal into the past by its age in the region, whose clock runs faster. */
async function keepPace(id: string, go: number): Promise<void> {
  await until(async () => (await night.board(id)).session?.state === 'green');
  await league.sql(`UPDATE race_session_log SET at = at - interval '1 hour' WHERE session_id = $1`, [id]);
  await league.sql(`UPDATE race_sessions SET go_at = now() - $2 * interval '1 second' WHERE id = $1`, [
    id,
    track.region.now - go,
  ]);
  await run(11);
}

/**
 * Waits until the line says something that contains `text` to its owner, not counting the first `after` messages.
 * @returns the time in the region, in s
 */
async function said(text: string, after: number): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    if (track.toOwner.slice(after).some((one) => one.includes(text))) return track.region.now;
    await track.region.run(0.05);
    await connection.flush(track.region.now);
  }
  throw new Error(`The line did not say "${text}", but: ${track.toOwner.slice(after).join(' ')}`);
}

/** Returns the seconds after the signal at which a car finishes its laps. */
const ends = (n: number, laps: number): number[] => {
  let at = 0;
  return Array.from({ length: laps }, (_, lap) => (at += 33 + ((n * 733 + lap * 1_117) % 2_800) / 1_000 + n * 0.04));
};

/**
 * Makes all cars race from a signal.
 * @param go the second of the signal
 * @param plans the ends of the laps of each car, in seconds after the signal
 */
function race(go: number, plans: readonly (readonly number[])[]): void {
  for (const [n, laps] of plans.entries()) {
    const driver = drivers[n];
    const setsOff = n === JUMPER ? go - 1.2 : go + 0.2;
    if (driver) driver.plan = { ...standing(n), go: setsOff, crossings: laps.map((end) => go + end) };
  }
}

/**
 * Returns the laps and the time of each driver in race order. The flag falls when the first driver has finished all laps, and
 * the others finish at their next crossing.
 */
function truth(plans: readonly (readonly number[])[], laps: number) {
  const flag = Math.min(...plans.map((own) => own[laps - 1] ?? Infinity));
  return plans
    .map((own, n) => {
      const last = own.findIndex((end) => end >= flag);
      const driven = last === -1 ? own : own.slice(0, last + 1);
      return { n, laps: driven.length, ms: Math.round((driven.at(-1) ?? 0) * 1_000) };
    })
    .sort((one, other) => other.laps - one.laps || one.ms - other.ms);
}

function expectTrue(rows: readonly SessionRowDto[], plans: readonly (readonly number[])[], laps: number): void {
  const numbers = new Map(night.drivers.map(({ id }, n) => [id, n]));
  const expected = truth(plans, laps);
  const found = rows.map(({ user_id, laps: driven, race_ms }) => ({ n: numbers.get(user_id), laps: driven, ms: race_ms ?? 0 })); // prettier-ignore
  expect(found.map(({ n, laps: driven }) => [n, driven])).toEqual(expected.map(({ n, laps: driven }) => [n, driven]));
  const late = (found[0]?.ms ?? 0) - (expected[0]?.ms ?? 0);
  expect(Math.abs(late)).toBeLessThan(SIGNAL_TOLERANCE_MS);
  const errors = found.map(({ ms }, place) => Math.abs(ms - late - (expected[place]?.ms ?? 0)));
  expect(Math.max(...errors)).toBeLessThanOrEqual(TOLERANCE_MS);
}

const received = (n: number) =>
  (drivers[n]?.avatar.texts('direct') ?? []).map((text) => text.replace('Race control: ', ''));

test('30 cars, 20 laps, red flag, jump start, reset, ten minutes without the league: the result is true', async () => {
  const { id } = await night.session({ kind: 'race', laps: LAPS, group: 'A' });
  await run(3);
  await night.order(id, 'grid');
  await run(3);
  expect(received(3)).toContain('go to the grid. Your place on the grid: 4.');

  await night.order(id, 'start', { seconds: COUNTDOWN });
  const first = (await said('starts in', 0)) + COUNTDOWN;
  race(first, drivers.map((_, n) => ends(n, 3))); // prettier-ignore
  await run(first + 40 - track.region.now);
  await keepPace(id, first);
  expect((await night.board(id)).rows.filter(({ laps }) => laps === 1)).toHaveLength(CARS);
  await night.order(id, 'red');
  await said('red flag', 0);
  for (const [n, driver] of drivers.entries()) driver.plan = standing(n);
  await run(5);

  const spoken = track.toOwner.length;
  await night.order(id, 'restart', { seconds: COUNTDOWN });
  const go = (await said('starts in', spoken)) + COUNTDOWN;
  const plans = drivers.map((_, n) => ends(n, LAPS));
  const winner = Math.min(...plans.map((own) => own[LAPS - 1] ?? Infinity));
  plans[RETIREE] = ends(RETIREE, 3);
  plans[LAPPED] = Array.from({ length: LAPS - 1 }, (_, lap) => ((lap + 1) * (winner - 0.3)) / (LAPS - 2));
  race(go, plans);
  const at = async (raceSeconds: number) => run(go + raceSeconds - track.region.now);
  await at(20);
  await keepPace(id, go);
  connection.isAway = true;
  await at(6.5 * 34);
  track.region.reset(track.line);
  await at(620);
  connection.isAway = false;
  await at(660);
  const entry = (await night.entries(id)).find(({ user_id }) => user_id === night.drivers[RETIREE]?.id);
  await night.order(id, 'retire', { entry_id: entry?.id });
  await at(winner + 190);

  const board = await night.board(id);
  expect(board.session?.state).toBe('chequered');
  expectTrue(board.rows, plans, LAPS);
  const events = await league.sql<{ kind: string; n: number }>(
    `SELECT kind, count(*)::int AS n FROM line_events WHERE run = (SELECT line_run FROM race_sessions WHERE id = $1)
      GROUP BY kind ORDER BY kind`,
    [id],
  );
  expect(Object.fromEntries(events.map(({ kind, n }) => [kind, n]))).toMatchObject({
    jump: 1,
    signal: 1,
    left: 1,
    end: 1,
  });
  await league.asAdmin(`POST /sessions/${id}/publish`, {});
  expectTrue((await night.board(id)).rows, plans, LAPS);
  for (let n = 0; n < CARS; n++) {
    expect(received(n)).toEqual(expect.arrayContaining([expect.stringMatching(/^GREEN FLAG/), expect.stringMatching(/^RED FLAG/)])); // prettier-ignore
    expect(received(n)).toContainEqual(expect.stringMatching(/^P\d+ of 30, .* laps left\.$/));
    if (n !== RETIREE) expect(received(n)).toContainEqual(expect.stringMatching(/^chequered flag: P\d+ of 29\.$/));
  }
  const log = await league.sql<{ waits: number }>(
    'SELECT count(*)::int AS waits FROM line_orders WHERE executed_at IS NULL',
  );
  expect(log[0]?.waits).toBe(0);
}, 600_000);

test('a second group races by the menu of the line while the league is away, and the league catches up', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3, group: 'B' });
  const entries = night.drivers.slice(0, GROUP_B).map(({ id: user_id }, n) => ({ user_id, grid: n + 1 }));
  await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries });
  for (const [n, driver] of drivers.entries()) driver.plan = standing(n);
  await night.order(id, 'grid');
  await run(5);
  connection.isAway = true;
  const spoken = track.toOwner.length;
  await track.choose('Start race');
  const go = (await said('starts in', spoken)) + 9.8;
  const plans = entries.map((_, n) => ends(n, 3));
  race(go, plans);
  await run(150);
  connection.isAway = false;
  await run(90);
  const board = await night.board(id);
  expect(board.session?.state).toBe('chequered');
  expectTrue(board.rows, plans, 3);
}, 300_000);

test('the line kept to the limits of the grid', () => {
  const sent = track.region.requests.filter(({ object }) => object === track.line.key).map((one) => one.at);
  const inTwenty = sent.map((start) => sent.filter((second) => second >= start && second < start + 20).length);
  expect(Math.max(...inTwenty)).toBeLessThan(25);
  expect(track.region.refusedRequests).toEqual([]);
  expect(track.region.complaints).toEqual([]);
  expect(track.line.scripts.map(({ dropped }) => dropped)).toEqual([0, 0]);
  expect(track.region.peakBytes(track.line)).toBeLessThan(60_000);
});
