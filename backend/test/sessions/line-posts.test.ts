/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CrossingsAnswerDto } from '@league/shared/in-world/post-crossings.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { AdminCrossingDto, RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { type Refusal, startLeague, type TestLeague } from '../support/league.js';
import { signedPost } from '../support/line-post.js';
import { until } from '../support/until.js';
import { aRaceNight, type RaceNight } from './race-night.js';

let league: TestLeague;
let night: RaceNight;
let key: TrackKeyDto;
beforeAll(async () => {
  league = await startLeague();
  night = await aRaceNight(league, 2);
  key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${night.track.id}/key`);
  for (const [n, { id }] of night.drivers.entries())
    await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [id, avatar(n).toUpperCase()]);
});
afterAll(() => league?.close());
beforeEach(() => league.sql(`UPDATE race_sessions SET state = 'cancelled'`));

const avatar = (n: number) => `0a0a0a0a-0000-4000-8000-00000000000${n}`;
/** The line's clock at the start signal, in ms, which is unrelated to other clocks. */
const T0 = 5_000_000;
interface Seen {
  readonly n: number;
  readonly kind: string;
  readonly key?: string;
  readonly lap: number;
  readonly at: number | string;
  readonly dilation?: unknown;
}
const signal = (n = 1): Seen => ({ n, kind: 'signal', lap: 0, at: T0 / 1000 });
const cross = (n: number, who: number, lap: number, raceMs: number): Seen => ({
  n,
  kind: 'cross',
  key: avatar(who),
  lap,
  at: (T0 + raceMs) / 1000,
});
const send = <T = CrossingsAnswerDto>(body: object) => league.call<T>(null, 'POST /in-world/crossings', body);
const post = async (run: string, events: readonly Seen[], raceMs = 400_000) => {
  const { status, body } = await send(signedPost(key, { run, clock: (T0 + raceMs) / 1000, events }));
  return [status, body.ack];
};
const crossingsOf = async (id: string) =>
  (await league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`)).map(
    ({ number, race_ms, source, entry_id, avatar_key }) => [number, race_ms, source, entry_id !== null, avatar_key],
  );
const aStartedRace = async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  await night.go(id, 400_000);
  return id;
};

test('a post with a wrong signature, key or run is refused in JSON, and leaves nothing', async () => {
  const good = signedPost(key, { run: 'REFUSED1', clock: 1, events: [signal()] });
  const refusals = [
    [{ ...good, mac: Buffer.alloc(32).toString('base64') }, 401],
    [{ ...good, mac: 'x' }, 401],
    [{ ...good, run: 'REFUSED2' }, 401],
    [signedPost({ ...key, track_secret: 'another' }, { run: 'REFUSED1', clock: 1, events: [signal()] }), 401],
    [signedPost({ ...key, track_key_id: night.track.id }, { run: 'REFUSED1', events: [] }), 404],
    [signedPost({ ...key, track_key_id: 'none' }, { run: 'REFUSED1', events: [] }), 404],
    [signedPost(key, { run: 'nine chars', events: [] }), 400],
    [{ ...good, mac: undefined }, 400],
  ] as const;
  for (const [body, expected] of refusals) {
    const { status, headers, body: refusal } = await send<Refusal>(body);
    expect([status, headers.get('content-type')]).toEqual([expected, expect.stringContaining('application/json')]);
    expect(refusal.detail).toEqual(expect.any(String));
    expect(JSON.stringify(refusal).length).toBeLessThan(500);
  }
  expect(await league.sql(`SELECT 1 FROM line_events WHERE run LIKE 'REFUSED%'`)).toEqual([]);
});

test('another key ends the one before, and nothing shows the secret again', async () => {
  const before = key;
  key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${night.track.id}/key`);
  expect((await send(signedPost(before, { run: 'ROTATED1', events: [] }))).status).toBe(404);
  expect((await send(signedPost(key, { run: 'ROTATED1', events: [] }))).status).toBe(200);
  const lines = await league.asAdmin<TrackLineDto[]>('GET /admin/tracks/lines');
  expect(lines).toEqual([
    expect.objectContaining({ track_id: night.track.id, track_key_id: key.track_key_id, run: 'ROTATED1' }),
  ]);
  expect(lines[0]?.posted_ms_ago).toBeLessThan(60_000);
  expect(JSON.stringify(lines)).not.toContain(key.track_secret);
  const audit = await league.sql<{ action: string; text: string }>(
    `SELECT action, to_jsonb(a)::text AS text FROM audit_entries a WHERE action LIKE 'track.%-key' ORDER BY recorded_at`,
  );
  expect(audit.map(({ action }) => action)).toEqual(['track.create-key', 'track.rotate-key']);
  expect(audit.map(({ text }) => text).join()).not.toContain(key.track_secret);
  const [kept] = await league.sql<{ secret: string }>(
    `SELECT encode(secret_sealed, 'escape') AS secret FROM track_keys`,
  );
  expect(kept?.secret).not.toContain(key.track_secret);
});

test('shuffled and repeated posts with a gap are acknowledged up to the gap, and count once', async () => {
  const id = await aStartedRace();
  const run = 'SHUFFLE1';
  expect(await post(run, [cross(5, 1, 2, 125_000)])).toEqual([200, 0]);
  expect(await post(run, [cross(2, 0, 1, 60_000), cross(4, 0, 2, 121_000)])).toEqual([200, 0]);
  expect(await crossingsOf(id)).toEqual([]);
  expect(await post(run, [signal()])).toEqual([200, 2]);
  expect(await post(run, [cross(4, 0, 2, 121_000), cross(3, 1, 1, 61_000)])).toEqual([200, 5]);
  expect(await post(run, [signal(), cross(2, 0, 1, 99_000)])).toEqual([200, 5]);
  const expected = [60_000, 61_000, 121_000, 125_000].map((raceMs, n) => [n + 2, raceMs, 'line', true, null]);
  expect(await crossingsOf(id)).toEqual(expected);
  expect((await night.board(id)).rows.map(({ laps, race_ms, evidence }) => [laps, race_ms, evidence])).toEqual([
    [2, 121_000, 'line'],
    [2, 125_000, 'line'],
  ]);
});

test('line and car say the same crossing once, whichever arrives first, by the clock of the line', async () => {
  const id = await aStartedRace();
  const [first, second] = night.drivers;
  if (!first || !second) throw new Error('There are two drivers.');
  await night.lap(first, 101, 60_000, 60_003);
  await night.crossed(id, 1);
  expect(await post('LINE0001', [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 61_000)])).toEqual([200, 3]);
  await night.lap(second, 101, 61_000, 61_004);
  const laps = async () =>
    (await league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`)).filter(({ lap_id }) => lap_id);
  for (let tries = 0; tries < 100 && (await laps()).length < 2; tries++) await new Promise((go) => setTimeout(go, 50));
  expect((await laps()).map(({ race_ms, source, lap_ms }) => [race_ms, source, lap_ms])).toEqual([
    [60_000, 'line', 60_000],
    [61_000, 'line', 61_000],
  ]);
  expect(await crossingsOf(id)).toHaveLength(2);
});

test('avatars who are not entered, crossings that end no lap, and odd fields', async () => {
  const id = await aStartedRace();
  const odd = { n: 4, kind: 'A kind!', key: 'no key', lap: 1, at: 'later' };
  const text = { ...cross(5, 0, 1, 62_000), at: '5062.000' };
  expect(await post('STRANGE1', [signal(), cross(2, 7, 1, 61_500), cross(3, 0, 0, 1_500), odd, text])).toEqual([
    200, 5,
  ]);
  expect(await crossingsOf(id)).toEqual([
    [2, 61_500, 'line', false, avatar(7)],
    [5, 62_000, 'line', true, null],
  ]);
  expect(await post('STRANGE1', [cross(2, 7, 1, 61_500)])).toEqual([200, 5]);
  expect(await crossingsOf(id)).toHaveLength(2);
});

test('a driver entered late has the crossings of the line that no marshal entered, and may bring the flag', async () => {
  const id = await aStartedRace();
  expect(await post('STRANGE2', [signal(), cross(2, 7, 1, 61_500), cross(3, 7, 2, 122_030), cross(4, 7, 3, 183_000)])).toEqual([200, 4]); // prettier-ignore
  const late = await league.aDriver();
  const entries = [...night.drivers, late].map(({ id: user_id }) => ({ user_id }));
  const enter = () => league.asAdmin<SessionEntryDto[]>(`PUT /admin/sessions/${id}/entries`, { entries });
  const entry_id = (await enter()).find(({ user_id }) => user_id === late.id)?.id;
  await league.asAdmin(`POST /sessions/${id}/crossings`, { entry_id, race_ms: 122_100 });
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [late.id, avatar(7).toUpperCase()]);
  await enter();
  expect(await crossingsOf(id)).toEqual([
    [2, 61_500, 'line', true, null],
    [3, 122_030, 'line', false, avatar(7)],
    [null, 122_100, 'hand', true, null],
    [4, 183_000, 'line', true, null],
  ]);
  await until(async () => (await night.board(id)).session?.state === 'chequered');
});

test('a race that the line ran without the league is caught up from its grid to the flag', async () => {
  const { start_time, track_id } = night.event;
  const rained = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Rained off',
    start_time,
    track_id,
  });
  const left = await league.asAdmin<RaceSessionDto>(`POST /admin/events/${rained.id}/sessions`, {
    kind: 'race',
    laps: 2,
  });
  await league.sql(`UPDATE race_sessions SET state = 'gridded' WHERE id = $1`, [left.id]);
  await league.asAdmin(`PATCH /cms/admin/events/${rained.id}`, { status: 'cancelled' });
  const { id } = await night.session({ kind: 'race', laps: 2 });
  await night.order(id, 'grid');
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status: 'upcoming' });
  const race = [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 60_500), cross(4, 1, 2, 120_000)];
  expect(await post('ALONE001', race)).toEqual([200, 4]);
  expect(await league.asAdmin(`GET /cms/events/${night.event.id}`)).toMatchObject({ status: 'active' });
  const board = await night.board(id);
  expect(board).toMatchObject({ flag: 'chequered', flag_ms: 120_000, session: { state: 'chequered' } });
  expect(board.rows.map(({ user_id }) => user_id)).toEqual([night.drivers[1]?.id, night.drivers[0]?.id]);
  expect(await post('ALONE001', [cross(5, 0, 2, 121_000)], 500_000)).toEqual([200, 5]);
  expect((await night.board(id)).rows.map(({ laps }) => laps)).toEqual([2, 2]);
  const goAt = Date.parse((await league.asAdmin<RaceSessionDto[]>(`GET /events/${night.event.id}/sessions`)).find(
    (session) => session.id === id)?.go_at ?? ''); // prettier-ignore
  expect(Math.abs(Date.now() - 400_000 - goAt)).toBeLessThan(60_000);
});

test('a restart by race control takes the events of the line since its next signal', async () => {
  const id = await aStartedRace();
  expect(await post('RESTART1', [signal(), cross(2, 0, 1, 60_000)])).toEqual([200, 2]);
  await night.order(id, 'red');
  await night.order(id, 'restart', { seconds: 0 });
  const next = { n: 3, kind: 'signal', lap: 0, at: (T0 + 600_000) / 1000 };
  expect(await post('RESTART1', [next, cross(4, 1, 1, 661_000)], 600_000)).toEqual([200, 4]);
  const [{ run } = { run: '' }] = await league.sql<{ run: string }>('SELECT run FROM race_sessions WHERE id = $1', [
    id,
  ]);
  const now = (await league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`)).filter(
    (crossing) => crossing.run === run,
  );
  expect(now.map(({ number, race_ms }) => [number, race_ms])).toEqual([[4, 61_000]]);
});

test('a signal from before the red flag starts no restart, however soon it is posted again', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  await night.go(id, 20_000);
  const before = [signal(), cross(2, 0, 1, 10_000)];
  expect(await post('SOON0001', before, 20_000)).toEqual([200, 2]);
  await night.order(id, 'red');
  await night.order(id, 'restart', { seconds: 0 });
  const { run } = (await night.board(id)).session ?? {};
  expect(await post('SOON0001', [...before, cross(3, 1, 1, 19_000)], 20_500)).toEqual([200, 3]);
  const next = { n: 4, kind: 'signal', lap: 0, at: (T0 + 21_000) / 1000 };
  expect(await post('SOON0001', [next, cross(5, 1, 1, 31_000)], 21_000)).toEqual([200, 5]);
  const now = await league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`);
  expect(now.filter((one) => one.run === run).map(({ number, race_ms }) => [number, race_ms])).toEqual([[5, 10_000]]);
});

test('what the line and a car saw in a leg counts in that leg, however late it arrives', async () => {
  const { id } = await night.session({ kind: 'race', laps: 4 });
  await night.go(id, 200_000);
  expect(await post('LEG00001', [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 61_000)], 200_000)).toEqual([200, 3]);
  await night.order(id, 'red');
  await night.order(id, 'second-leg', { seconds: 0 });
  expect(await post('LEG00002', [signal(), cross(2, 0, 1, 60_000)], 0)).toEqual([200, 2]);
  expect(await post('LEG00001', [cross(4, 0, 2, 120_000), cross(5, 1, 2, 119_000)], 200_000)).toEqual([200, 5]);
  const [first, second] = night.drivers;
  if (!first || !second) throw new Error('There are two drivers.');
  const { status } = await league.post(second.car, {
    lap_id: 'leg-lap-1',
    lap_time: 60,
    channel_letter: night.track.channel_letter,
    run: 'LEG00001',
    race_time: 179,
  });
  expect(status).toBe(200);
  await night.crossed(id, 6);
  // Three laps were finished in the leg, so that the result counts two of them.
  expect(await post('LEG00001', [cross(6, 0, 3, 195_000)], 200_000)).toEqual([200, 6]);
  const { session, rows } = await night.board(id);
  expect(session).toMatchObject({ state: 'green', legs: [{ run: expect.any(String), red_ms: expect.any(Number) }] });
  expect(Object.keys(session?.legs[0] ?? {}).sort()).toEqual(['go_at', 'red_ms', 'run']);
  expect(rows.map(({ user_id, laps, race_ms }) => [user_id, laps, race_ms])).toEqual([
    [first.id, 3, 180_000],
    [second.id, 2, 119_000],
  ]);
});

test.each([
  ['FINAL001', 2],
  ['FINAL002', 0],
])('what the line says after the final result is proposed (run %s, %i events before it)', async (run, before) => {
  const id = await aStartedRace();
  const events = [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 61_000)];
  if (before > 0) await post(run, events.slice(0, before));
  await night.order(id, 'chequered');
  for (const final of [false, true]) await league.asAdmin(`POST /sessions/${id}/publish`, { final });
  expect(await post(run, events)).toEqual([200, 3]);
  const crossings = await league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`);
  expect(crossings.map(({ number, ruled }) => [number, ruled])).toEqual([
    [2, before > 0 ? 'counted' : 'proposed'],
    [3, 'proposed'],
  ]);
});

test('a lap whose car and line agree within 5 ms is witnessed, in either order of arrival', async () => {
  const id = await aStartedRace();
  const [first, second] = night.drivers;
  if (!first || !second) throw new Error('There are two drivers.');
  const lap = async ({ car }: typeof first, lapTime: number, raceTime: number) => {
    const said = {
      lap_time: lapTime,
      channel_letter: night.track.channel_letter,
      run: 'WITNESS1',
      race_time: raceTime,
    };
    expect((await league.post(car, { lap_id: `witnessed-${raceTime}`, ...said })).status).toBe(200);
  };
  const read = () => league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`);
  expect(await post('WITNESS1', [signal(), cross(2, 0, 1, 60_000)])).toEqual([200, 2]);
  await lap(first, 60, 60.005);
  await lap(second, 61.5, 61.5);
  await night.crossed(id, 2);
  await until(async () => (await read()).every(({ lap_id }) => lap_id !== null));
  const seen = [cross(3, 1, 1, 61_498), cross(4, 0, 2, 121_000), cross(5, 1, 2, 121_506)];
  expect(await post('WITNESS1', seen)).toEqual([200, 5]);
  await lap(second, 60, 121.5);
  await night.crossed(id, 5);
  expect((await read()).map(({ race_ms, source, witnessed }) => [race_ms, source, witnessed])).toEqual([
    [60_000, 'line', true],
    [61_498, 'line', true],
    [121_000, 'line', false],
    [121_500, 'race_time', false],
    [121_506, 'line', false],
  ]);
  const laps = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps?car_id=${second.car.car_id}&limit=2`);
  expect(laps.map(({ race_time, witnessed }) => [race_time, witnessed])).toEqual([
    [121.5, false],
    [61.5, true],
  ]);
});

test('how slow the region was at the signal and at the end is in the log, once', async () => {
  const id = await aStartedRace();
  const slow = { ...signal(), dilation: '0.404' };
  const odd = [0.5, -1, 1.5, 'x', null].map((dilation, n) => ({
    ...cross(n + 2, 0, n + 1, 60_000 * (n + 1)),
    dilation,
  }));
  expect(await post('DILATION', [slow, ...odd])).toEqual([200, 6]);
  const end = { n: 7, kind: 'end', lap: 0, at: (T0 + 390_000) / 1000, dilation: 1 };
  expect(await post('DILATION', [slow, end])).toEqual([200, 7]);
  expect(await post('DILATION', [slow, end])).toEqual([200, 7]);
  const { session, log } = await night.board(id);
  const goAt = Date.parse(session?.go_at ?? '');
  const said = log.filter(({ kind }) => kind === 'time-dilation');
  expect(said.map(({ at, data }) => [Date.parse(at) - goAt, data])).toEqual([
    [0, { start: session?.run, n: 1, at: 'signal', dilation: 0.4 }],
    [390_000, { start: session?.run, n: 7, at: 'end', dilation: 1 }],
  ]);
});

test('the signal of the line is that of the session, and what was measured from another moves with it', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  await night.go(id, 103_000);
  const before = Date.parse((await night.board(id)).session?.go_at ?? '');
  const [first, second] = night.drivers;
  if (!first || !second) throw new Error('There are two drivers.');
  await league.post(first.car, { lap_time: 50, channel_letter: night.track.channel_letter, ago: 10 });
  await night.crossed(id, 1);
  const [arrived] = await crossingsOf(id);
  await night.order(id, 'red');
  const stopped = (await night.board(id)).session?.red_ms ?? 0;
  expect(await post('SIGNAL01', [signal(), cross(2, 1, 1, 61_000)], 100_000)).toEqual([200, 2]);
  const { session, log } = await night.board(id);
  const laterMs = Date.parse(session?.go_at ?? '') - before;
  expect(Math.abs(laterMs - 3_000)).toBeLessThan(2_500);
  expect([session?.red_ms, session?.state]).toEqual([stopped - laterMs, 'red']);
  expect(log.findLast(({ kind }) => kind === 'line-signal')?.data).toEqual({
    go_at: session?.go_at,
    run: session?.run,
  });
  expect((await crossingsOf(id)).map(([number, raceMs, source]) => [number, raceMs, source])).toEqual([
    [2, 61_000, 'line'],
    [null, Number(arrived?.[1]) - laterMs, 'ago'],
  ]);
  // A post that took less time dates the signal more exactly; a slower one changes nothing.
  expect(await post('SIGNAL01', [], 101_500)).toEqual([200, 2]);
  const better = Date.parse((await night.board(id)).session?.go_at ?? '');
  expect(Date.parse(session?.go_at ?? '') - better).toBeGreaterThan(250);
  expect(await post('SIGNAL01', [], 99_000)).toEqual([200, 2]);
  expect(Date.parse((await night.board(id)).session?.go_at ?? '')).toBe(better);
});

test('a line that counts down says when its signal will be', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  await night.order(id, 'grid');
  await night.order(id, 'start', { seconds: 30, without_line: true });
  const before = Date.parse((await night.board(id)).session?.go_at ?? '');
  const counting = signedPost(key, {
    run: 'COUNT001',
    clock: -32,
    events: [{ n: 1, kind: 'countdown', lap: 0, at: -40 }],
  });
  expect((await send(counting)).status).toBe(200);
  const { session } = await night.board(id);
  expect(Math.abs(Date.parse(session?.go_at ?? '') - before - 2_000)).toBeLessThan(1_500);
  expect(session?.state).toBe('countdown');
});
