/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { setTimeout as wait } from 'node:timers/promises';
import { native } from '../../../../test/native.js';
import { describeWithServers } from '../../../../test/needs.js';
import { differences } from '../../support/database.js';
import { LapLoad } from '../../support/lap-load.js';
import { carsAt } from '../../support/league-process.js';
import { ReturningScreen } from '../../support/returning-screen.js';
import { until } from '../../support/until.js';
import { METRICS_TOKEN, PROCESSES, Topology } from './topology.js';

const { io } = await native<typeof import('socket.io-client')>('socket.io-client');

const CARS = 20;

/**
 * The minimum time, in ms, for which a process is frozen: longer than any request, probe or announcement takes, and as long as
 * a worker keeps a job without renewing its lock.
 */
const FROZEN_MS = 10_000;

type Entries = LeaderboardDto['entries'];

/** Returns functions that report what the cars observe from now on. */
function watch({ report }: LapLoad) {
  const { refused, failed, broken } = report;
  const before = { answered: report.answered.size, refused, failed: failed.length, broken: broken.length };
  return {
    answered: () => report.answered.size - before.answered,
    /** Returns the reason for each post that did not get a 200; cars resend these posts. */
    repeated: () => [
      ...failed.slice(before.failed),
      ...broken.slice(before.broken),
      ...Array.from({ length: report.refused - before.refused }, () => 'refused'),
    ],
  };
}

describeWithServers('the league of docker-compose.yml, under load', () => {
  let league: Topology;
  let load: LapLoad;
  beforeAll(async () => {
    league = await Topology.start();
    const cars = await carsAt(league.url, CARS);
    load = new LapLoad(league.url, cars, { clients: CARS, pauseMs: 100, persists: true });
    await until(() => load.report.answered.size > 100);
  }, 300_000);
  afterAll(async () => {
    await load?.stop();
    await league?.stop();
  }, 180_000);

  const board = async (url: string) => {
    const { entries } = (await (await fetch(`${url}/api/leaderboards/global`)).json()) as LeaderboardDto;
    return entries;
  };
  const bothBoards = () => Promise.all([board(league.process('api-1').url), board(league.process('api-2').url)]);
  /** Waits until both boards are the same. No car may drive during the wait, because every lap changes them. */
  const showTheSame = (entries: () => Promise<readonly [Entries, Entries]>) =>
    load.pauseWhile(() =>
      until(entries, ([first, second]) => first.length > 0 && JSON.stringify(first) === JSON.stringify(second)),
    );
  const isWaiting = async (before: Date) =>
    (await league.sql(`SELECT FROM laps WHERE state = 'received' AND recorded_at < '${before.toISOString()}'`)).length >
    0;
  /** Waits until all laps answered so far are counted. @returns the seconds that this took */
  const secondsUntilCounted = async () => {
    const before = new Date();
    await until(
      () => isWaiting(before),
      (waits) => !waits,
      180_000,
    );
    return (Date.now() - before.getTime()) / 1000;
  };
  /** Reads the board as a visitor repeatedly during `work`. @returns the statuses of the responses */
  const readDuring = async (work: () => Promise<unknown>) => {
    const statuses: number[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        statuses.push((await fetch(`${league.url}/api/leaderboards/global`)).status);
        await wait(20);
      }
    })();
    await work();
    isOver = true;
    await reading;
    return statuses;
  };

  /** Waits until the proxy sends laps to a process, which it does some seconds after the process is ready. */
  const admitted = (name: (typeof PROCESSES)[number]) =>
    until(async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const metrics = await (await fetch(`${league.process(name).url}/metrics`, { headers })).text();
      return /http_request_duration_seconds_count\{[^}]*submit[^}]*status="200"\} [1-9]/.test(metrics);
    });

  test('both api processes take laps and both show the same board', async () => {
    for (const name of ['api-1', 'api-2'] as const) await admitted(name);
    await showTheSame(bothBoards);
  });

  test('the proxy does not pass on request ids that a visitor has chosen', async () => {
    const headers = { 'x-request-id': 'chosen-by-a-visitor' };
    for (const path of ['/api/leaderboards/global', '/', '/socket.io/']) {
      const answer = await fetch(league.url + path, { headers });
      expect(answer.headers.get('x-request-id')).not.toBe(headers['x-request-id']);
    }
  });

  test.each(['websocket', 'polling'])('6 of 6 screens follow the board through the proxy by %s', async (transport) => {
    const connect = async () => {
      const socket = io(league.url, {
        transports: [transport],
        withCredentials: true,
        forceNew: true,
        reconnection: false,
      });
      await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
      const answer = (await socket.timeout(5_000).emitWithAck('subscribe', 'leaderboard')) as { ok: boolean };
      socket.disconnect();
      return answer.ok;
    };
    expect(await Promise.all(Array.from({ length: 6 }, connect))).toEqual(Array.from({ length: 6 }, () => true));
  });

  test('api-1 killed: no read fails, and its screens are back on the other', async () => {
    const screen = new ReturningScreen('leaderboard', applyLeaderboardDelta);
    await screen.connect(league.process('api-1').url);
    const seen = watch(load);
    const statuses = await readDuring(async () => {
      await league.process('api-1').stop('SIGKILL');
      const startedAt = performance.now();
      await screen.connect(league.url);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      await league.launch('api-1');
      await admitted('api-1');
    });
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    // Each car repeats the request in flight, and once more while the proxy still had connections to the process.
    expect(seen.repeated().slice(2 * CARS)).toEqual([]);
    expect(seen.answered()).toBeGreaterThan(100);
    screen.close();
  }, 180_000);

  test('api-2 killed between two posts: they are refused no longer than the proxy takes to notice', async () => {
    const seen = watch(load);
    await load.pauseWhile(async () => {
      await wait(500); // lets the requests in flight be answered
      await league.process('api-2').stop('SIGKILL');
    });
    await until(() => seen.answered() > 100);
    await league.launch('api-2');
    await admitted('api-2');
    // Caddy up to 2.11.1 refuses retried requests: each car, waiting 0.1 s, is refused three times in half a second.
    expect(seen.repeated().slice(3 * CARS)).toEqual([]);
  }, 180_000);

  test('worker-1 killed: what it was counting is counted by the other', async () => {
    const seen = watch(load);
    await league.process('worker-1').stop('SIGKILL');
    expect(await secondsUntilCounted()).toBeLessThan(20);
    expect(seen.repeated()).toEqual([]);
    await league.launch('worker-1');
  }, 240_000);

  test('a worker that dies within the only job under way is replaced: its laps are counted within 20 s', async () => {
    // each api process has one job at a time, which counts all laps
    await Promise.all([league.process('api-2').stop(), league.process('worker-1').stop()]);
    await league.launch('worker-1', 'lap-counting.laps-taken=exit@40');
    await until(() => !league.process('worker-1').isRunning);
    expect(await secondsUntilCounted()).toBeLessThan(20);
    await Promise.all([league.launch('worker-1'), league.launch('api-2')]);
    await admitted('api-2');
  }, 240_000);

  test('Redis away: every lap is still answered, and the log says so once and once that it is back', async () => {
    const offsets = PROCESSES.map((name) => league.process(name).said.length);
    const seen = watch(load);
    await league.redis.kill();
    await wait(5_000);
    await league.redis.start();
    expect(await secondsUntilCounted()).toBeLessThan(10);
    expect(seen.repeated()).toEqual([]);
    expect(seen.answered()).toBeGreaterThan(200);
    const saidBy = (n: number) => league.process(PROCESSES[n] ?? 'api-1').said.slice(offsets[n]);
    await until(() => PROCESSES.every((_, n) => saidBy(n).includes('the queue is back after ')));
    PROCESSES.forEach((_, n) => {
      const lines = saidBy(n).trim().split('\n');
      const entries = lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
      // A running job may have lost its lock: by its age, or with the killed Redis.
      const others = entries.filter(({ err }) => !err?.message.includes('lock for job'));
      expect(others.map(({ msg }) => msg)).toEqual([
        'the queue is away: what waits for it is enqueued when it is back',
        expect.stringMatching(/^the queue is back after /),
      ]);
      expect(entries.length).toBeLessThanOrEqual(others.length + 4);
    });
  }, 240_000);

  test('frozen for 10 s, an api process is ready 5 s later, a worker holds no lap up, and screens agree', async () => {
    const [api, worker] = [league.process('api-1'), league.process('worker-1')];
    const screen = new ReturningScreen('leaderboard', applyLeaderboardDelta);
    await screen.connect(api.url);
    for (const frozen of [api, worker]) frozen.signal('SIGSTOP');
    const [seconds] = await Promise.all([secondsUntilCounted(), wait(FROZEN_MS)]);
    expect(seconds).toBeLessThan(20);
    expect(await secondsUntilCounted()).toBeLessThan(20);
    for (const frozen of [api, worker]) frozen.signal('SIGCONT');
    const startedAt = performance.now();
    await until(async () => (await api.readiness()) === 200);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await until(async () => (await worker.readiness()) === 200);
    await showTheSame(async () => [await board(league.process('api-2').url), screen.shown().entries]);
    screen.close();
  }, 240_000);

  test('PostgreSQL killed: no answer is a lie, and laps are taken again when it is back', async () => {
    const seen = watch(load);
    await league.killPostgres();
    await until(() => seen.repeated().length > 0);
    const back = watch(load);
    await until(() => back.answered() > 50);
    expect(seen.repeated().filter((answer) => !answer.startsWith('503'))).toEqual([]);
    expect(await secondsUntilCounted()).toBeLessThan(30);
  }, 240_000);

  test('the proxy killed: cars and screens come back to it', async () => {
    await league.proxy.kill();
    await wait(500);
    await league.proxy.start();
    const seen = watch(load);
    await until(() => seen.answered() > 50);
  });

  test('all four restarted one after the other: at most 0.1 % of the laps are sent again', async () => {
    // after the loss of PostgreSQL a process is ready once its own reads have succeeded, which the proxy notices in 0.5 s
    for (const name of ['api-1', 'api-2'] as const)
      await until(async () => (await league.process(name).readiness()) === 200);
    await wait(1_000);
    const seen = watch(load);
    const statuses = await readDuring(async () => {
      for (const name of PROCESSES) {
        expect(await league.process(name).stop()).toMatchObject({ code: 0 });
        await league.launch(name);
        if (name.startsWith('api')) await admitted(name);
      }
    });
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(seen.answered()).toBeGreaterThan(1_000);
    expect(seen.repeated().slice(seen.answered() / 1_000)).toEqual([]); // shows the reasons
  }, 480_000);

  test('after all this no answered lap is missing or counted twice, and both boards are equal', async () => {
    const { answered } = await load.stop();
    const kept = new Set((await league.sql<{ id: string }>('SELECT id FROM laps')).map(({ id }) => id));
    expect([...answered.values()].filter((id) => !kept.has(id))).toEqual([]);
    expect(await league.sql('SELECT FROM laps GROUP BY car_id, script_lap_id HAVING count(*) > 1')).toEqual([]);
    await secondsUntilCounted();
    expect(await differences(league.databaseUrl)).toEqual([]);
    const counted = await league.sql(`SELECT FROM laps WHERE state = 'counted'`);
    await until(bothBoards, (boards) => boards.every(([driver]) => driver?.total_races === counted.length));
    await showTheSame(bothBoards);
  }, 240_000);
});
