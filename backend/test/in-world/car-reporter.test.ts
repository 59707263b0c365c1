/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startLeagueForFile } from '../support/league.js';
import { anOuting, CarOuting } from './support/car-outing.js';
import { type Fault, forwarded } from './support/league-http.js';

const league = await startLeagueForFile();
await league.aTrack({ channel_letter: 'A' });

const WAITS = (why: string) => `API error (${why}). The lap waits and is sent again.`;
const READY = 'Ready for track A, shout word VROOM.';
const BACK = 'The league answers again.';
const json = (status: number, body: object = {}) => ({ status, type: 'application/json', body: JSON.stringify(body) });
const isLap = (url: string) => url.endsWith('/lap-times/submit');
/** Applies a fault to laps only. */
const onLaps =
  (fault: Fault): Fault =>
  (request) =>
    isLap(request.url) ? fault(request) : undefined;

const lostAfter: Fault = (request) => forwarded(request).then(() => 'lost' as const);

async function recordedMs(outing: CarOuting): Promise<number[]> {
  return (await outing.recorded()).map(({ ms }) => ms);
}

test('a lap is recorded with its track and names, and the car says the sentence of the answer', async () => {
  const outing = await anOuting(league);
  outing.line('83.456', { name: 'Max' });
  await outing.run(2);
  expect(await outing.recorded()).toEqual([{ ms: 83_456, driver: 'Max', car: 'Comet GT', letter: 'A' }]);
  const { say } = JSON.parse(outing.way.answers.at(-1)?.body ?? '') as { say: string };
  expect(say).toContain('1:23.456');
  expect(outing.said).toEqual([READY, `Recorded: ${say}`]);
});

test.each<[string, Fault, string]>([
  ...[408, 415, 429, 500, 503].map((status): [string, Fault, string] => [
    `an answer of ${status}`,
    () => json(status),
    `HTTP ${status}`,
  ]),
  ['no answer within 60 s', () => 'never', 'HTTP 499'],
  ['an answer that is lost', () => 'lost', 'no answer'],
  ['an answer that is lost after the lap was recorded', lostAfter, 'no answer'],
  [
    'a content type that the grid keeps back',
    async (request) => ({ ...(await forwarded(request)), type: 'application/problem+json' }),
    'HTTP 415',
  ],
  ...[
    [200, ''],
    [200, 'OK'],
    [301, '<html>Moved</html>'],
    [403, '<html>Attention required</html>'],
  ].map(([status, body]): [string, Fault, string] => [
    `${status} "${body}" from something else than the league`,
    () => ({ status: Number(status), type: 'text/html', body: String(body) }),
    `HTTP ${status}, not from the league: check the API_BASE`,
  ]),
])('after %s the lap is sent again until it is recorded, once', async (_, fault, why) => {
  const outing = await anOuting(league);
  outing.way.fail(onLaps(fault));
  outing.line('83.456');
  await outing.run(200);
  outing.way.recover();
  await outing.run(200);
  expect(await recordedMs(outing)).toEqual([83_456]);
  expect(outing.said).toEqual([READY, WAITS(why), BACK, expect.stringContaining('Recorded: 1:23.456')]);
  expect(outing.region.refusedRequests).toEqual([]);
});

test('a heartbeat that a proxy refuses instead of the league causes no message about credentials', async () => {
  const outing = await anOuting(league);
  outing.way.fail({ status: 403, type: 'text/html', body: '<html>Attention required</html>' });
  await outing.run(200);
  expect(outing.said).toEqual([READY]);
});

test('a script without filled-in settings says so', async () => {
  const outing = new CarOuting(league, { car_id: 'your CAR_ID', car_token: 'your CAR_TOKEN' });
  await outing.run(1);
  expect(outing.said[0]).toBe('CAR_ID and CAR_TOKEN are not filled in: copy the script from Help & Setup.');
});

test('a request that the region refuses to send is sent later', async () => {
  const outing = await anOuting(league);
  outing.region.touch(outing.car, outing.owner);
  await outing.run(0.5);
  outing.line('83.456');
  await outing.run(60);
  expect(outing.region.refusedRequests.length).toBeGreaterThan(0);
  expect(await recordedMs(outing)).toEqual([83_456]);
  expect(outing.said[1]).toBe(WAITS('no request is allowed here now'));
});

test.each([
  [401, 'Invalid credentials: check the CAR_ID and CAR_TOKEN.', { car_token: 'wrong' }],
  [404, 'Car not found: ask the admin to check the Car ID.', { car_id: randomUUID() }],
])(
  'a lap that is refused with %d is dropped and named, and a refused heartbeat is said once',
  async (_, meaning, wrong) => {
    const { car } = await league.aDriver();
    const outing = new CarOuting(league, { ...car, ...wrong });
    await outing.run(200);
    outing.line('83.456');
    await outing.run(600);
    expect(outing.said).toEqual([READY, meaning, `${meaning} Lap 83.456 s was not saved.`]);
    expect(outing.sentAt('/lap-times/submit')).toHaveLength(1);
  },
);

test('a lap of a disabled owner is dropped with the sentence of the league', async () => {
  const { id, car } = await league.aDriver();
  await league.sql('UPDATE users SET is_active = false WHERE id = $1', [id]);
  const outing = new CarOuting(league, car);
  outing.way.fail((request) => (isLap(request.url) ? undefined : json(200)));
  await outing.run(1);
  outing.line('83.456');
  await outing.run(2);
  expect(outing.said[1]).toBe(
    "Invalid credentials: check the CAR_ID and CAR_TOKEN. Lap 83.456 s was not saved. The account of this car's owner is disabled: ask an admin of the league.",
  );
});

test('a lap that is finally refused does not hold up the next one', async () => {
  const outing = await anOuting(league);
  outing.way.fail(onLaps(() => json(413, { detail: 'The body is too large.' })));
  outing.line('83.456');
  await outing.run(2);
  outing.way.recover();
  outing.line('82.001');
  await outing.run(2);
  expect(await recordedMs(outing)).toEqual([82_001]);
  expect(outing.said[1]).toBe('API error (HTTP 413). Lap 83.456 s was not saved. The body is too large.');
});

test('tries follow after 20, 40, 80, 160, 320 and 320 s, or when retry_after says', async () => {
  const outing = await anOuting(league);
  outing.way.fail(onLaps(() => json(503)));
  outing.line('83.456');
  await outing.run(1_000);
  const gaps = (times: number[]) => times.slice(1).map((time, index) => Math.round(time - (times[index] ?? 0) - 0.2));
  expect(gaps(outing.sentAt('/lap-times/submit'))).toEqual([20, 40, 80, 160, 320, 320]);
  const polite = await anOuting(league);
  polite.way.fail(onLaps(() => json(429, { retry_after: 45 })));
  polite.line('83.456');
  await polite.run(100);
  expect(gaps(polite.sentAt('/lap-times/submit'))).toEqual([45, 45]);
});

test('a lap whose answer is lost at a border is sent again 2 s later, and is recorded once', async () => {
  const outing = await anOuting(league);
  outing.way.fail(onLaps(async (request) => ({ ...(await forwarded(request)), seconds: 8 })));
  outing.line('83.456');
  await outing.run(3);
  outing.way.recover();
  outing.region.cross(outing.car, 'Next Region');
  await outing.run(10);
  const [first = 0, second = 0] = outing.sentAt('/lap-times/submit');
  expect(second - first).toBeCloseTo(5, 0);
  expect(await recordedMs(outing)).toEqual([83_456]);
  expect(outing.said).toEqual([READY, expect.stringContaining('Recorded: 1:23.456')]);
  expect(outing.sentAt('/cars/heartbeat')).toHaveLength(2);
});

test.each<[string, (outing: CarOuting) => void]>([
  ['an outage of two hours', () => undefined],
  ['a reset', ({ region, car }) => region.reset(car)],
  ['a new version of the script', (outing) => outing.region.install(outing.car, outing.reporter())],
  [
    'a stay in inventory',
    ({ region, car }) => {
      region.take(car);
      region.rezAgain(car);
    },
  ],
])('eight laps that wait survive %s, and are recorded once and in order', async (_, happens) => {
  const outing = await anOuting(league);
  outing.way.fail(json(503));
  const times = Array.from({ length: 8 }, (_, index) => 80_500 + index * 1_000);
  for (const ms of times) outing.line(String(ms / 1_000));
  await outing.run(60);
  happens(outing);
  await outing.run(7_200);
  outing.way.recover();
  await outing.run(400);
  expect(await recordedMs(outing)).toEqual(times);
  expect(outing.region.refusedRequests).toEqual([]);
  expect(outing.region.complaints).toEqual([]);
});
