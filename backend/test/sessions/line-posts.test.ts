/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { signedPost } from '../in-world/support/line-post.js';
import { until } from '../support/until.js';
import { aLineNight, avatar, cross, signal } from './line-night.js';

const league = await startLeagueForFile();
const night = await aLineNight(league);
beforeEach(() => league.sql(`UPDATE race_sessions SET state = 'cancelled'`));

test('a post with a wrong signature, key or run is refused in JSON, and leaves nothing', async () => {
  const good = signedPost(night.key, { run: 'REFUSED1', clock: 1, events: [signal()] });
  const refusals = [
    [{ ...good, mac: Buffer.alloc(32).toString('base64') }, 401],
    [{ ...good, mac: 'x' }, 401],
    [{ ...good, run: 'REFUSED2' }, 401],
    [signedPost({ ...night.key, track_secret: 'another' }, { run: 'REFUSED1', clock: 1, events: [signal()] }), 401],
    [signedPost({ ...night.key, track_key_id: night.track.id }, { run: 'REFUSED1', events: [] }), 404],
    [signedPost({ ...night.key, track_key_id: 'none' }, { run: 'REFUSED1', events: [] }), 404],
    [signedPost(night.key, { run: 'nine chars', events: [] }), 400],
    [{ ...good, mac: undefined }, 400],
  ] as const;
  for (const [body, expected] of refusals) {
    const { status, headers, body: refusal } = await night.send<Refusal>(body);
    expect([status, headers.get('content-type')]).toEqual([expected, expect.stringContaining('application/json')]);
    expect(refusal.detail).toEqual(expect.any(String));
    expect(JSON.stringify(refusal).length).toBeLessThan(500);
  }
  expect(await league.sql(`SELECT 1 FROM line_events WHERE run LIKE 'REFUSED%'`)).toEqual([]);
});

test('fields after the signature of a post or an order are refused, because it does not cover them', async () => {
  const sent = JSON.stringify(signedPost(night.key, { run: 'FORGED01', clock: 1, events: [] }));
  const send = (body: string) => league.call<Refusal>(null, 'POST /in-world/crossings', body);
  expect((await send(`${sent.slice(0, -1)} }\n`)).status).toBe(200);
  const events = JSON.stringify([signal()]);
  for (const added of [`"events":${events}`, `"\\u006dac":"x"`, `"run":"FORGED02","mac2":"x"`])
    expect([added, (await send(`${sent.slice(0, -1)},${added}}`)).status]).toEqual([added, 401]);
  expect(await league.sql(`SELECT 1 FROM line_events WHERE run LIKE 'FORGED%'`)).toEqual([]);
  const order = { n: 1, at: 1, key: avatar(7), object: avatar(8), order: 'yellow' };
  const forged = JSON.stringify(signedPost(night.key, order)).replace(/\}$/, ',"order":"red"}');
  expect((await league.call(null, 'POST /in-world/control', forged)).status).toBe(401);
});

test('a new key ends the previous one, and nothing shows the secret again', async () => {
  const before = night.key;
  night.key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${night.track.id}/key`);
  expect((await night.send(signedPost(before, { run: 'ROTATED1', events: [] }))).status).toBe(404);
  expect((await night.send(signedPost(night.key, { run: 'ROTATED1', events: [] }))).status).toBe(200);
  const lines = await league.asAdmin<TrackLineDto[]>('GET /admin/tracks/lines');
  expect(lines).toEqual([
    expect.objectContaining({ track_id: night.track.id, track_key_id: night.key.track_key_id, run: 'ROTATED1' }),
  ]);
  expect(lines[0]?.posted_ms_ago).toBeLessThan(60_000);
  expect(JSON.stringify(lines)).not.toContain(night.key.track_secret);
  const audit = await league.sql<{ action: string; before: object | null; text: string }>(
    `SELECT action, before, to_jsonb(a)::text AS text FROM audit_entries a WHERE action LIKE 'track.%-key' ORDER BY recorded_at`,
  );
  expect(audit.map((entry) => [entry.action, entry.before])).toEqual([
    ['track.create-key', null],
    ['track.rotate-key', { track_key_id: before.track_key_id }],
  ]);
  expect(audit.map(({ text }) => text).join()).not.toContain(night.key.track_secret);
  const [kept] = await league.sql<{ secret: string }>(
    `SELECT encode(secret_sealed, 'escape') AS secret FROM track_keys`,
  );
  expect(kept?.secret).not.toContain(night.key.track_secret);
});

test('a key sealed with a lost secret is distinguished from a wrong signature', async () => {
  const track = await league.aTrack();
  const key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${track.id}/key`);
  await league.sql(`UPDATE track_keys SET secret_sealed = 'of another secret' WHERE track_id = $1`, [track.id]);
  const { status, body } = await night.send<Refusal>(signedPost(key, { run: 'SEALED01', events: [] }));
  expect([status, body.detail]).toEqual([401, expect.stringContaining("can no longer read this track's key")]);
});

test('a line with the letter of another track than its key is refused until one of the two is corrected', async () => {
  const other = await league.aTrack();
  const letters = [other.channel_letter, night.track.channel_letter, undefined, '?'];
  const answers = await Promise.all(
    letters.map((letter, n) =>
      night.send<Refusal>(signedPost(night.key, { run: `LETTER0${n}`, clock: 1, letter, events: [signal()] })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 200]);
  expect(answers[0]?.body.detail).toBe(
    `This line has the letter ${other.channel_letter} of another track, and the key of ${night.track.name} (${night.track.channel_letter}): correct its description or its key.`,
  );
  expect(await league.sql(`SELECT 1 FROM line_events WHERE run = 'LETTER00'`)).toEqual([]);
});

test('shuffled and repeated posts with a gap are acknowledged up to the gap, and count once', async () => {
  const id = await night.aStartedRace();
  const run = 'SHUFFLE1';
  expect(await night.post(run, [cross(5, 1, 2, 125_000)])).toEqual([200, 0]);
  expect(await night.post(run, [cross(2, 0, 1, 60_000), cross(4, 0, 2, 121_000)])).toEqual([200, 0]);
  expect(await night.crossingsOf(id)).toEqual([]);
  expect(await night.post(run, [signal()])).toEqual([200, 2]);
  expect(await night.post(run, [cross(4, 0, 2, 121_000), cross(3, 1, 1, 61_000)])).toEqual([200, 5]);
  expect(await night.post(run, [signal(), cross(2, 0, 1, 99_000)])).toEqual([200, 5]);
  const expected = [60_000, 61_000, 121_000, 125_000].map((raceMs, n) => [n + 2, raceMs, 'line', true, null]);
  expect(await night.crossingsOf(id)).toEqual(expected);
  expect((await night.board(id)).rows.map(({ laps, race_ms, evidence }) => [laps, race_ms, evidence])).toEqual([
    [2, 121_000, 'line'],
    [2, 125_000, 'line'],
  ]);
});

test('line and car say the same crossing once, whichever arrives first, by the clock of the line', async () => {
  const id = await night.aStartedRace();
  const [first, second] = night.drivers;
  await night.lap(first, 101, 60_000, 60_003);
  await night.crossed(id, 1);
  expect(await night.post('LINE0001', [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 61_000)])).toEqual([200, 3]);
  await night.lap(second, 101, 61_000, 61_004);
  const laps = await until(
    async () => (await night.crossings(id)).filter(({ lap_id }) => lap_id),
    ({ length }) => length === 2,
  );
  expect(laps.map(({ race_ms, source, lap_ms }) => [race_ms, source, lap_ms])).toEqual([
    [60_000, 'line', 60_000],
    [61_000, 'line', 61_000],
  ]);
  expect(await night.crossingsOf(id)).toHaveLength(2);
});

test('avatars who are not entered, crossings that end no lap, and odd fields', async () => {
  const id = await night.aStartedRace();
  const odd = { n: 4, kind: 'A kind!', key: 'no key', lap: 1, at: 'later' };
  const text = { ...cross(5, 0, 1, 62_000), at: '5062.000' };
  expect(await night.post('STRANGE1', [signal(), cross(2, 7, 1, 61_500), cross(3, 0, 0, 1_500), odd, text])).toEqual([
    200, 5,
  ]);
  expect(await night.crossingsOf(id)).toEqual([
    [2, 61_500, 'line', false, avatar(7)],
    [5, 62_000, 'line', true, null],
  ]);
  expect(await night.post('STRANGE1', [cross(2, 7, 1, 61_500)])).toEqual([200, 5]);
  expect(await night.crossingsOf(id)).toHaveLength(2);
});

test('a driver entered late has the crossings of the line that no marshal entered, and may bring the flag', async () => {
  const id = await night.aStartedRace();
  expect(await night.post('STRANGE2', [signal(), cross(2, 7, 1, 61_500), cross(3, 7, 2, 122_030), cross(4, 7, 3, 183_000)])).toEqual([200, 4]); // prettier-ignore
  const late = await league.aDriver();
  const entries = [...night.drivers, late].map(({ id: user_id }) => ({ user_id }));
  const enter = () => league.asAdmin<SessionEntryDto[]>(`PUT /admin/sessions/${id}/entries`, { entries });
  const entry_id = (await enter()).find(({ user_id }) => user_id === late.id)?.id;
  await night.cross(id, entry_id, 180_000);
  const mistake = await night.cross(id, entry_id, 70_000);
  await league.asAdmin(`PATCH /crossings/${mistake.id}`, { ruled: 'voided', reason: 'Another driver.' });
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [late.id, avatar(7).toUpperCase()]);
  await enter();
  expect(await night.crossingsOf(id)).toEqual([
    [2, 61_500, 'line', true, null],
    [null, 70_000, 'hand', true, null],
    [3, 122_030, 'line', true, null],
    [null, 180_000, 'hand', true, null],
    [4, 183_000, 'line', false, avatar(7)],
  ]);
  await night.reaches(id, 'chequered');
});

test('an avatar in two drivers’ profiles matches nobody until one of them removes it', async () => {
  const id = await night.aStartedRace();
  const [first, second] = night.drivers;
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [second.id, avatar(0)]);
  expect(await night.post('SHARED01', [signal(), cross(2, 0, 1, 61_500)])).toEqual([200, 2]);
  const enter = async () => {
    const entries = night.drivers.map(({ id: user_id }) => ({ user_id }));
    await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries });
    return night.crossingsOf(id);
  };
  expect(await enter()).toEqual([[2, 61_500, 'line', false, avatar(0)]]);
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [second.id, avatar(1)]);
  expect(await enter()).toEqual([[2, 61_500, 'line', true, null]]);
  const { rows } = await night.board(id);
  expect(rows.find(({ user_id }) => user_id === first.id)?.laps).toBe(1);
});

test('a race that the line ran without the league is caught up from its grid to the flag', async () => {
  const { start_time, track_id } = night.event;
  const fields = { name: 'Rained off', start_time, track_id };
  const rained = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', fields);
  const race = { kind: 'race', laps: 2 };
  const left = await league.asAdmin<RaceSessionDto>(`POST /admin/events/${rained.id}/sessions`, race);
  await league.sql(`UPDATE race_sessions SET state = 'gridded' WHERE id = $1`, [left.id]);
  await league.asAdmin(`PATCH /cms/admin/events/${rained.id}`, { status: 'cancelled' });
  const { id } = await night.session(race);
  await night.order(id, 'grid');
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status: 'upcoming' });
  const seen = [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 60_500), cross(4, 1, 2, 120_000)];
  expect(await night.post('ALONE001', seen)).toEqual([200, 4]);
  expect(await league.asAdmin(`GET /cms/events/${night.event.id}`)).toMatchObject({ status: 'active' });
  const board = await night.board(id);
  expect(board).toMatchObject({ flag: 'chequered', flag_ms: 120_000, session: { state: 'chequered' } });
  expect(board.rows.map(({ user_id }) => user_id)).toEqual([night.drivers[1].id, night.drivers[0].id]);
  expect(await night.post('ALONE001', [cross(5, 0, 2, 121_000)], 500_000)).toEqual([200, 5]);
  expect((await night.board(id)).rows.map(({ laps }) => laps)).toEqual([2, 2]);
  expect(Math.abs(Date.now() - 400_000 - Date.parse(board.session?.go_at ?? ''))).toBeLessThan(60_000);
});

test('what the line and a car saw in a leg counts in that leg, however late it arrives', async () => {
  const { id } = await night.session({ kind: 'race', laps: 4 });
  await night.go(id, 200_000);
  expect(await night.post('LEG00001', [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 61_000)], 200_000)).toEqual([
    200, 3,
  ]);
  await night.order(id, 'red');
  await night.order(id, 'second-leg', { seconds: 0 });
  expect(await night.post('LEG00002', [signal(), cross(2, 0, 1, 60_000)], 0)).toEqual([200, 2]);
  expect(await night.post('LEG00001', [cross(4, 0, 2, 120_000), cross(5, 1, 2, 119_000)], 200_000)).toEqual([200, 5]);
  const [first, second] = night.drivers;
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
  expect(await night.post('LEG00001', [cross(6, 0, 3, 195_000)], 200_000)).toEqual([200, 6]);
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
  const id = await night.aStartedRace();
  const events = [signal(), cross(2, 0, 1, 60_000), cross(3, 1, 1, 61_000)];
  if (before > 0) await night.post(run, events.slice(0, before));
  await night.order(id, 'chequered');
  for (const final of [false, true]) await night.publish(id, { final });
  expect(await night.post(run, events)).toEqual([200, 3]);
  const crossings = await night.crossings(id);
  expect(crossings.map(({ number, ruled }) => [number, ruled])).toEqual([
    [2, before > 0 ? 'counted' : 'proposed'],
    [3, 'proposed'],
  ]);
});
