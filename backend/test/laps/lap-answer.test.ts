/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { dist } from '../../../test/native.js';
import { startLeagueForFile, type TestCar } from '../support/league.js';

const { acquireLapLockExclusive } =
  await dist<typeof import('../../src/features/laps/lap-lock.js')>('features/laps/lap-lock.js');
const { LapInboxStore } = await dist<typeof import('../../src/features/laps/submission/lap-inbox.store.js')>(
  'features/laps/submission/lap-inbox.store.js',
);
const { toLapPost } = await dist<typeof import('../../src/features/laps/submission/lap-submission.rules.js')>(
  'features/laps/submission/lap-submission.rules.js',
);

/** The number of bytes of a response that llHTTPRequest returns by default. */
const MAX_ANSWER_BYTES = 2_048;
const JSON_TYPE = 'application/json; charset=utf-8';

const league = await startLeagueForFile();
const [ann, bob] = await Promise.all([league.aDriver({ driver_name: 'Ann' }), league.aDriver({ driver_name: 'Bob' })]);

/**
 * Posts a lap twice with the same lap_id, and expects the same response except for `duplicate`.
 * @returns the part of the response that compares the lap with others
 */
async function answerTo(car: TestCar, lap: Record<string, unknown>): Promise<Partial<SubmitLapAnswerDto>> {
  const body = { lap_id: randomUUID(), ...lap };
  const first = await league.post(car, body);
  await league.waitUntilCounted();
  const again = await league.post(car, body);
  expect(first).toMatchObject({ status: 200, body: { status: 'recorded', duplicate: false } });
  expect(again).toMatchObject({ status: 200, body: { ...first.body, duplicate: true } });
  for (const { headers, body: answer } of [first, again]) {
    expect(headers.get('content-type')).toBe(JSON_TYPE);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MAX_ANSWER_BYTES);
  }
  const { lap_time, best, delta_best, record, delta_record, is_best, is_record, rank, say } = first.body;
  return { lap_time, best, delta_best, record, delta_record, is_best, is_record, rank, say };
}

test('a lap is answered with its deltas, its place and a sentence, and so is each resend', async () => {
  const { channel_letter } = await league.aTrack({ name: 'Monza' });
  const alone = { best: null, delta_best: null, record: null, delta_record: null };
  expect(await answerTo(ann.car, { lap_time: 83.5, channel_letter })).toEqual({
    ...{ lap_time: 83.5, ...alone, is_best: true, is_record: true, rank: 1 },
    say: '1:23.500 TRACK RECORD, the first lap on Monza',
  });
  expect((await answerTo(bob.car, { lap_time: 84, channel_letter })).say).toBe('1:24.000  first lap on Monza, 2nd');
  const answers = [
    [
      83.75,
      { best: 84, delta_best: -0.25, record: 83.5, delta_record: 0.25, is_best: true, is_record: false, rank: 2 },
    ],
    [84.1, { best: 83.75, delta_best: 0.35, is_best: false, rank: 2 }],
    [83.5, { delta_record: 0, is_record: false, rank: 1 }],
    [83.386, { delta_record: -0.114, is_record: true, rank: 1 }],
  ] as const;
  for (const [lap_time, answer] of answers)
    expect(await answerTo(bob.car, { lap_time, channel_letter })).toMatchObject(answer);
});

test('a resend gets the first answer, after the track was renamed and deleted and other laps were driven', async () => {
  const track = await league.aTrack({ name: 'Spa' });
  const lap = { lap_id: randomUUID(), lap_time: 90, channel_letter: track.channel_letter };
  await league.post(bob.car, { lap_time: 80, channel_letter: track.channel_letter });
  await league.waitUntilCounted();
  const { body } = await league.post(ann.car, lap);
  expect(body.say).toBe('1:30.000  first lap on Spa, 2nd');
  await league.post(ann.car, { lap_time: 79, channel_letter: track.channel_letter });
  await league.waitUntilCounted();
  await league.asAdmin(`PATCH /admin/tracks/${track.id}`, { name: 'Francorchamps' });
  expect((await league.post(ann.car, lap)).body).toEqual({ ...body, duplicate: true });
  await league.call(league.admin, `DELETE /admin/tracks/${track.id}`);
  expect((await league.post(ann.car, lap)).body).toEqual({ ...body, duplicate: true });
});

test('the same time without a lap_id, sooner than it could be driven again, gets the first answer', async () => {
  const { channel_letter } = await league.aTrack();
  const lap = { lap_id: undefined, lap_time: 70, channel_letter };
  const { body } = await league.post(ann.car, lap);
  await league.waitUntilCounted();
  expect((await league.post(ann.car, lap)).body).toEqual({ ...body, duplicate: true });
});

test('laps without a track or an owner are compared with the totals that exist', async () => {
  const driver = await league.aDriver();
  const car = await league.aCar();
  const { channel_letter } = await league.aTrack();
  const ofBest = (best: number | null, delta_best: number | null) => ({ best, delta_best, is_best: best !== null });
  const ofRecord = (record: number | null, delta_record: number | null) => ({ record, delta_record, rank: null });
  await answerTo(driver.car, { lap_time: 50 });
  expect(await answerTo(driver.car, { lap_time: 49 })).toMatchObject({ ...ofBest(50, -1), ...ofRecord(null, null) });
  await answerTo(driver.car, { lap_time: 45, channel_letter });
  const ofNobody = ofBest(null, null);
  expect(await answerTo(car, { lap_time: 46, channel_letter })).toMatchObject({ ...ofNobody, ...ofRecord(45, 1) });
  const record = { ...ofNobody, ...ofRecord(45, -1), is_record: true };
  expect(await answerTo(car, { lap_time: 44, channel_letter })).toMatchObject(record);
  expect((await answerTo(car, { lap_time: 44 })).say).toBe('44.000  recorded, no track, this car has no owner');
});

test('a lap is answered that it waits for a steward exactly when counting holds it', async () => {
  const { channel_letter } = await league.aTrack({ min_lap_time: 20 });
  const [, ...before] = await Promise.all(
    Array.from({ length: 20 }, (_, n) => league.post(ann.car, { lap_time: 60 + n, channel_letter })),
  );
  await league.waitUntilCounted();
  expect(before).toHaveLength(19);
  const held = { is_best: false, is_record: false, rank: null };
  expect(await answerTo(bob.car, { lap_time: 19.999, channel_letter })).toMatchObject({
    ...held,
    say: "19.999  waits for a steward: faster than this track's shortest lap time",
  });
  expect(await answerTo(bob.car, { lap_time: 29.999, channel_letter })).toMatchObject({
    ...held,
    record: 60,
    say: '29.999  waits for a steward: less than half of the track record',
  });
  expect(await answerTo(bob.car, { lap_time: 30, channel_letter })).toMatchObject({ is_record: true, rank: 1 });
  const states = await league.sql<{ ms: number; state: string }>(
    `SELECT lap_time_ms AS ms, state FROM laps WHERE user_id = $1 AND track_id IN
       (SELECT id FROM tracks WHERE channel_letter = $2) ORDER BY lap_time_ms`,
    [bob.id, channel_letter],
  );
  expect(states.map(({ state }) => state)).toEqual(['under_review', 'under_review', 'counted']);
});

test('places are named within the first hundred of the board, and shared by equal times', async () => {
  const { id, channel_letter } = await league.aTrack();
  const lap = (lap_time: number) => league.post(bob.car, { lap_time, channel_letter });
  await league.sql(
    `WITH added AS (
       INSERT INTO users (id, username, password_hash)
       SELECT gen_random_uuid(), 'many_' || n, 'none' FROM generate_series(1, 100) n RETURNING id, username)
     INSERT INTO driver_track_totals (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
     SELECT id, $1, 1, 100000 + 10 * substr(username, 6)::int, now() FROM added`,
    [id],
  );
  const rankOf = async (lapTime: number) => (await lap(lapTime)).body.rank;
  expect(await rankOf(200)).toBeNull();
  expect(await rankOf(101.001)).toBeNull();
  expect(await rankOf(101)).toBe(100);
  expect(await rankOf(100.02)).toBe(2);
  expect(await rankOf(100.009)).toBe(1);
});

test('laps of one driver in one batch are each compared with the values before the batch', async () => {
  const { channel_letter } = await league.aTrack();
  await league.post(ann.car, { lap_time: 60, channel_letter });
  await league.waitUntilCounted();
  const posts = [59, 58, 57].map((lap_time) =>
    toLapPost({ ...ann.car, lap_time, channel_letter, lap_id: randomUUID() }, {}),
  );
  const laps = await league.part(LapInboxStore).record(posts);
  expect(laps).toHaveLength(3);
  for (const lap of laps) expect(lap?.comparison).toMatchObject({ bestMs: 60_000, recordMs: 60_000, rank: 1 });
});

test('a lap that waits too long for a change of many laps is refused because the league is busy', async () => {
  const change = new pg.Client(league.databaseUrl);
  await change.connect();
  try {
    await change.query('BEGIN');
    await acquireLapLockExclusive(change as never);
    expect(await league.call(null, 'POST /lap-times/submit', { ...ann.car, lap_time: 60 })).toMatchObject({
      status: 503,
      body: { type: 'urn:league:busy', detail: 'The league is busy for a moment: try again in 2 s.', retry_after: 2 },
    });
  } finally {
    await change.end();
  }
});
