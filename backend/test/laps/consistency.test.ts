/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ConsistencyDto } from '@league/shared/laps/consistency.dto';
import { startLeagueForFile, type TestDriver } from '../support/league.js';

const league = await startLeagueForFile();

const drive = ({ car }: TestDriver, times: readonly number[]) => league.drive(car, 'C', ...times);

const spreadBy = (step: number) => Array.from({ length: 11 }, (_, n) => 60 + n * step);

test('the spread of a member’s clean laps is compared with drivers who have ten laps on the track', async () => {
  const [track, elsewhere] = [
    await league.aTrack({ channel_letter: 'C' }),
    await league.aTrack({ channel_letter: 'D' }),
  ];
  const [even, middling, wild, newcomer] = [
    await league.aDriver(),
    await league.aDriver(),
    await league.aDriver(),
    await league.aDriver(),
  ];
  const read = async (driver: TestDriver, trackId = track.id) =>
    (await league.call<ConsistencyDto>(driver, `GET /lap-times/consistency?track_id=${trackId}`)).body;
  await drive(even, spreadBy(0.01));
  expect(await read(even)).toEqual({ spread: 0.05, others: 0, better_than: null });
  await drive(middling, [...spreadBy(0.04), 95]);
  await drive(wild, spreadBy(0.4));
  await drive(newcomer, [60, 61]);
  expect(await read(even)).toEqual({ spread: 0.05, others: 2, better_than: 100 });
  expect(await read(middling)).toEqual({ spread: 0.2, others: 2, better_than: 50 });
  expect(await read(wild)).toEqual({ spread: 2, others: 2, better_than: 0 });
  expect(await read(newcomer)).toEqual({ spread: null, others: 3, better_than: null });
  expect(await read(even, elsewhere.id)).toEqual({ spread: null, others: 0, better_than: null });
});

test('the spread is of the newest hundred laps on the track', async () => {
  const track = await league.aTrack({ channel_letter: 'E' });
  const driver = await league.aDriver();
  await league.drive(driver.car, 'E', 60);
  await league.sql(
    `INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, state, recorded_at)
     SELECT gen_random_uuid(), car_id, user_id, track_id, 60000 + 1000 * (n > 99)::int * (n % 10), state, recorded_at - n * interval '1 minute'
       FROM laps CROSS JOIN generate_series(1, 150) n WHERE track_id = $1`,
    [track.id],
  );
  const { body } = await league.call<ConsistencyDto>(driver, `GET /lap-times/consistency?track_id=${track.id}`);
  expect(body).toEqual({ spread: 0, others: 0, better_than: null });
});

test('consistency is per track, and only for members', async () => {
  const driver = await league.aDriver();
  expect((await league.call(driver, 'GET /lap-times/consistency')).status).toBe(400);
  expect((await league.call(null, 'GET /lap-times/consistency')).status).toBe(401);
});
