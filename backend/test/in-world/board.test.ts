/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { connect } from 'node:net';
import { dist } from '../../../test/native.js';
import { startLeagueForFile, type TestDriver } from '../support/league.js';
import { until } from '../support/until.js';

const { HeldTextsService } = await dist<typeof import('../../src/features/in-world/held-texts.service.js')>(
  'features/in-world/held-texts.service.js',
);
/** The maximum number of requests that the service holds at once. */
const MAX_HELD = 2_000;
const MAX_OF_NETWORK = 400;

const drive = async (driver: TestDriver, lap_time: number, letter = track.channel_letter) => {
  const { body } = await league.post(driver.car, { lap_time, channel_letter: letter });
  await league.waitUntilCounted();
  return body;
};

const league = await startLeagueForFile();
const [ana, zoe, track] = await Promise.all([
  league.aDriver({ driver_name: 'Ana | Torres' }),
  league.aDriver({ driver_name: 'Zoë 🏁' }),
  league.aTrack({ name: 'Spa' }),
]);
await drive(ana, 83.456);
await drive(zoe, 84);

const ask = (query: string) => league.call<string>(null, `GET /in-world/board?${query}`);
const read = async (query: string) => (await ask(query)).body;
const refusal = (query: string) => league.call<ProblemDto>(null, `GET /in-world/board?${query}`);
const linesOf = (text: string) => text.split('\n').slice(1);
const seqOf = (text: string) => text.split('|')[0] ?? '';
const held = () => league.part(HeldTextsService).held;
const onTrack = () => `view=track&track=${track.channel_letter}`;

/** Returns the board once it contains `part`. A change reaches sockets and scripts within 0.1 to 0.5 s. */
const boardWith = (query: string, part: string) =>
  until(
    () => read(query),
    (text) => String(text).includes(part), // a refusal as long as the track is unknown
  );

test('each view is plain text with a line for each row', async () => {
  await boardWith(onTrack(), 'Zoë');
  const answer = await ask(onTrack());
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    `${seqOf(answer.body)}|2|Spa (${track.channel_letter})\n1|Ana / Torres|1:23.456||\n2|Zoë 🏁|1:24.000|+0.544|`,
  );
  expect(await read(`${onTrack()}&ascii=1&rows=2`)).toMatch(/\n2\|Zoe\|1:24\.000\|\+0\.544\|$/);
  expect(linesOf(await boardWith('view=leaders&rows=1', 'Torres'))).toEqual(['1|Ana / Torres|1:23.456||0']);
  const records = await boardWith('view=records', 'Torres|2');
  expect(records).toMatch(
    new RegExp(`^\\d+\\|1\\|Track records\n${track.channel_letter}\\|Spa\\|1:23.456\\|Ana / Torres\\|2$`),
  );
  expect(await read('view=events')).toMatch(/^\d+\|0\|No events$/);
});

test('a request that has the board already waits, and is answered within a second of a lap', async () => {
  const before = await read(onTrack());
  const answer = ask(`${onTrack()}&after=${seqOf(before)}&hold=20`);
  await until(() => held().count === 1);
  const start = performance.now();
  await league.post(zoe.car, { lap_time: 83.1, channel_letter: track.channel_letter });
  const { body } = await answer;
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(linesOf(body)[0]).toBe('1|Zoë 🏁|1:23.100||');
  expect(seqOf(body)).not.toBe(seqOf(before));
});

test('a request without news is answered when its hold is over, and at once without a hold', async () => {
  const seq = seqOf(await boardWith(onTrack(), '1:23.100'));
  expect(await read(`${onTrack()}&after=${seq}`)).toBe(`${seq}|0`);
  const start = performance.now();
  expect(await read(`${onTrack()}&after=${seq}&hold=0.5`)).toBe(`${seq}|0`);
  expect(performance.now() - start).toBeGreaterThan(490);
});

test('a record that an admin voids is gone from the board within a second', async () => {
  const lap = await drive(ana, 80);
  const seq = seqOf(await boardWith('view=records', '1:20.000|Ana / Torres'));
  const answer = ask(`view=records&after=${seq}&hold=20`);
  await until(() => held().count === 1);
  const start = performance.now();
  await league.asAdmin(`POST /admin/laps/${lap.lap_id}/void`, { reason: 'A shortcut.' });
  expect((await answer).body).toContain('1:23.100|Zoë 🏁');
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('the event that runs is shown with its classification, afterwards its result, before it the start', async () => {
  const spa = await league.aTrack({ name: 'Monza' });
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    ...{ name: 'Night race', track_id: spa.id, start_time: '2035-05-01T19:00:00Z' },
  });
  expect(linesOf(await boardWith('view=events', 'Next event'))).toEqual(['1|Night race|1 May 19:00 UTC|Monza|']);
  const change = (body: object) => league.asAdmin(`PATCH /cms/admin/events/${event.id}`, body);
  await change({ status: 'active', start_time: new Date(Date.now() - 60_000).toISOString() });
  await boardWith('view=events', '|0|Night race - best laps');
  await drive(zoe, 70, spa.channel_letter);
  await drive(ana, 71, spa.channel_letter);
  expect(linesOf(await boardWith('view=events', 'Ana'))).toEqual([
    '1|Zoë 🏁|1:10.000||25',
    '2|Ana / Torres|1:11.000|+1.000|18',
  ]);
  await change({ status: 'completed' });
  expect(await boardWith('view=events', 'result')).toMatch(/\|2\|Night race - result\n1\|Zoë/);
  const onSpa = `view=events&track=${track.channel_letter}`;
  expect(await read(onSpa)).toMatch(/\|0\|No events$/);
  for (const [name, track_id, year] of [
    ['Sooner', spa.id, 2035],
    ['Later', track.id, 2036],
  ])
    // prettier-ignore
    await league.asAdmin('POST /cms/admin/events', { name, track_id, start_time: `${year}-05-01T19:00:00Z` });
  expect(linesOf(await boardWith(onSpa, 'Next event'))).toEqual(['1|Later|1 May 19:00 UTC|Spa|']);
});

test('while a session of the event is on its track, its order and gaps are shown, without points', async () => {
  const { id: track_id, channel_letter: letter } = await league.aTrack({ name: 'Imola' });
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    ...{ name: 'Grand final', track_id, start_time: new Date(Date.now() - 60_000).toISOString() },
  });
  const fields = { kind: 'race', laps: 5 };
  const { id } = await league.asAdmin<RaceSessionDto>(`POST /admin/events/${event.id}/sessions`, fields);
  const entries = [zoe, ana].map((driver, n) => ({ user_id: driver.id, grid: n + 1 }));
  await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries });
  for (const order of ['grid', 'start']) await league.asAdmin(`POST /sessions/${id}/control`, { order, seconds: 0 });
  await drive(ana, 70, letter);
  await drive(zoe, 65, letter);
  const onImola = `view=events&track=${letter}`;
  const text = await until(
    () => read(onImola),
    (text) => /^1\|Ana .*\n2\|Zoë 🏁\|1:05/m.test(String(text)), // until then by best laps, in which Zoë is ahead
  );
  const shown = linesOf(text);
  expect(shown[0]).toBe('1|Ana / Torres|1:10.000||');
  expect(shown[1]).toMatch(/^2\|Zoë 🏁\|1:05\.000\|\+\d+\.\d{3}\|$/);
  await league.asAdmin(`POST /sessions/${id}/control`, { order: 'cancel', reason: 'Rain.' });
});

test.each([
  ['view=track', 400, 'view=track needs track=A: the channel letter of the track to show.'],
  ['view=track&track=Q', 404, "No track has the channel letter Q: ask the league's admin for the letter."],
  ['view=podium', 400, 'The view is leaders, track, records or events.'],
  ['hold=26', 400, 'hold is a number of seconds from 0 to 25.'],
])('%s is answered %d in a sentence, as JSON that Second Life hands on', async (query, status, detail) => {
  const answer = await refusal(query);
  expect([answer.status, answer.body.detail]).toEqual([status, detail]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('requests that wait hold no connection to the database, and end when their client leaves', async () => {
  const seq = seqOf(await read(onTrack()));
  const clients = Array.from({ length: 60 }, () => {
    const client = connect(Number(new URL(league.url).port), '127.0.0.1');
    client.write(`GET /api/in-world/board?${onTrack()}&after=${seq}&hold=25 HTTP/1.1\r\nHost: league\r\n\r\n`);
    return client;
  });
  await until(() => held().count === clients.length);
  const [busy] = await league.sql<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
  );
  expect(busy?.count).toBeLessThan(5);
  for (const client of clients) client.destroy();
  await until(() => held().count === 0);
});

test('above the limit a request that would wait is refused with the seconds to wait, any other is answered', async () => {
  const wakes: (() => void)[] = [];
  const others = Array.from({ length: MAX_HELD }, (_, index) =>
    held().wait(`198.51.${Math.floor(index / MAX_OF_NETWORK)}.1`, 60_000, new AbortController().signal, (wake) =>
      wakes.push(wake),
    ),
  );
  const seq = seqOf(await read(onTrack()));
  const answer = await refusal(`${onTrack()}&after=${seq}&hold=20`);
  expect([answer.status, answer.body.retry_after, answer.headers.get('content-type')]).toEqual([
    429,
    20,
    'application/json; charset=utf-8',
  ]);
  expect(await read(`${onTrack()}&after=1&hold=20`)).toContain('Spa');
  for (const wake of wakes) wake();
  await Promise.all(others);
});

test('one network takes a fifth of the places, with its neighbours two fifths, and leaves the rest', async () => {
  const wakes: (() => void)[] = [];
  const hold = (network: string) => {
    if (!held().hasRoomFor(network)) return false;
    void held().wait(network, 60_000, new AbortController().signal, (wake) => wakes.push(wake));
    return true;
  };
  const taken = (networks: readonly string[]) => networks.filter((network) => hold(network)).length;
  const greedy = Array.from({ length: 2_100 }, (_, index) => index);
  expect(taken(greedy.map(() => '203.0.113.7'))).toBe(400);
  expect(taken(greedy.map((index) => `203.0.113.${(index % 200) + 8}`))).toBe(400);
  expect(taken(greedy.map((index) => `2001:db8:1:${index.toString(16)}::/64`))).toBe(800);
  const seq = seqOf(await read(onTrack()));
  const others = Array.from({ length: 300 }, () => ask(`${onTrack()}&after=${seq}&hold=1`));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const wake of wakes) wake();
  await until(() => held().count === 0);
  expect(hold('203.0.113.7')).toBe(true);
  for (const wake of wakes) wake();
});
