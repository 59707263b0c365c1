/** @jest-environment <rootDir>/test/native-env.mjs */
import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { toLapPost } = await dist<typeof import('../../src/features/laps/submission/lap-submission.rules.js')>(
  'features/laps/submission/lap-submission.rules.js',
);
const { secondsFromMs } = await dist<typeof import('@league/shared/units/lap-time')>(
  '../../shared/dist/units/lap-time.js',
);

const VALUES = 100_000;
const MAX_MS = 86_400_000;

const league = await startLeagueForFile();

test('a hundred thousand lap times of three decimals are read, stored and written as they were sent', async () => {
  const car = await league.aCar();
  const times = Array.from({ length: VALUES }, (_, n) => (n < 2_000 ? n + 1 : randomInt(1, MAX_MS + 1)));
  const texts = times.map((ms) => `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`);
  const read = texts.map((text, n) => {
    const lap_time = n % 2 === 0 ? text : Number(text); // scripts send both forms
    return toLapPost({ ...car, lap_time }, {}).lapTimeMs;
  });
  const rows = await league.sql<{ ms: number }>(
    `WITH kept AS (
       INSERT INTO laps (id, car_id, lap_time_ms, state, script_lap_id)
       SELECT gen_random_uuid(), $1, ms, 'voided', n::text FROM unnest($2::int[]) WITH ORDINALITY AS sent (ms, n)
       RETURNING lap_time_ms AS ms, script_lap_id::int AS n)
     SELECT ms FROM kept ORDER BY n`,
    [car.car_id, read],
  );
  const written = rows.map(({ ms }) => (JSON.parse(JSON.stringify(secondsFromMs(ms))) as number).toFixed(3));
  const wrong = texts.flatMap((text, n) => (written[n] === text ? [] : [[text, read[n], written[n]]]));
  expect(rows).toHaveLength(VALUES);
  expect(wrong).toEqual([]);
}, 120_000);

test('a time comes back over HTTP as it was sent, and equal times rank the earlier lap first', async () => {
  await league.aTrack({ channel_letter: 'T' });
  const sent = [0.001, 59.999, 60, 83.456, 1234.567, 86_400];
  const drivers = [];
  for (const seconds of sent) {
    const driver = await league.aDriver();
    drivers.push(driver);
    await league.drive(driver.car, 'T', seconds);
  }
  const laps = (await league.call<LapTimeDto[]>(null, 'GET /lap-times/all?sort=best')).body;
  expect(laps.map(({ lap_time }) => lap_time)).toEqual(sent);
  const second = await league.aDriver();
  await league.drive(second.car, 'T', 0.001);
  const fastest = async () => {
    const { entries } = await league.board();
    return entries.filter(({ best_time }) => best_time === 0.001);
  };
  const [earlier, later] = await until(fastest, (entries) => entries.length === 2);
  expect([earlier?.user_id, later?.user_id]).toEqual([drivers[0]?.id, second.id]);
});
