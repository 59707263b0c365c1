import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from '../../lib/tool-error.js';
import { sessionOf } from '../../simulate/admin-client.js';
import { hasCpuTimes } from '../gauges.js';
import { inTurns, type Server } from '../testbed.js';
import { countedLaps, untilCounted } from '../load/counted-laps.js';
import type { BenchCar } from '../load/load-worker.js';
import { costOfLaps } from '../load/lap-cost.js';
import { Screens } from '../load/screens.js';
import { rowId } from '../load/tower-rows.js';
import type { Part } from './part.js';

const CARS = 30;
const SCREENS = 1_000;
/** The seconds of driving before the measurement; every car crosses the line once a second. */
const WARM_UP_S = 2;
const LETTER = 'A';

type RacedServer = Awaited<ReturnType<typeof startRace>>;

/** Measures a race of 30 cars that all cross within a second, with 1,000 screens open, and the cost of a lap outside the race. */
export const race: Part = async ({ testbed, effort, note, say }) => {
  const servers: RacedServer[] = [];
  for (const server of await testbed.leagues()) servers.push(await startRace(server));
  const load = testbed.load();
  const screens = new Screens(testbed);
  const driven = new Map<RacedServer, number>();

  /** Drives the race. @returns for each crossing the id of the tower row that it leads to, and when it was posted */
  const drive = async (server: RacedServer, run: string, seconds: number) => {
    const { port, cars } = server;
    const before = driven.get(server) ?? 0;
    driven.set(server, before + seconds);
    const { sent } = await load.call({ kind: 'paced', port, cars, run, perSecond: CARS, seconds });
    return sent.map(([, sentAt, n]): [string, number] => {
      return [rowId(cars[n % CARS]?.userId ?? '', before + Math.floor(n / CARS) + 1), sentAt];
    });
  };

  await inTurns(effort.rounds, servers, async (server, round) => {
    await screens.open(server.port, SCREENS, [`session:${server.sessionId}`]);
    const warm = await drive(server, `warm${round}`, WARM_UP_S);
    const sent = await drive(server, `race${round}`, effort.liveSeconds);
    const rows = await rowsAfter(server, driven.get(server) ?? 0);
    const { p50Ms, p99Ms, updates, wrong } = await screens.close(sent, rows);
    say(
      `${server.side}: ${sent.length} crossings on ${SCREENS} screens, p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms`,
    );
    note('race-p50', server.side, p50Ms);
    note('race-p99', server.side, p99Ms);
    note('race-updates', server.side, updates / SCREENS / (warm.length + sent.length));
    note('race-wrong', server.side, wrong);
  });

  if (!hasCpuTimes()) return say('the cost of a lap is skipped: this system does not say what its processes use');
  const [without] = await testbed.leagues({}, testbed.trees.slice(0, 1));
  if (!without) return;
  const beside = [...servers, { ...without, side: 'bare' as const, others: othersOf(without) }];
  await inTurns(effort.rounds, beside, async (server, round) => {
    const league = { ...server, side: 'league' as const };
    const before = await countedLaps(league);
    const laps = { port: server.port, cars: server.others, run: `beside${round}` };
    const pids = [server.pid, testbed.postgresPid];
    const { costMs, sent } = await costOfLaps(load, pids, laps, effort.loneSeconds);
    await untilCounted(league, before + sent.length);
    note('race-beside', server.side, costMs);
  });
};

/** Creates an event with a race of 30 cars, and gives the start signal. */
async function startRace(server: Server) {
  const admin = sessionOf(server.client, server.token);
  const cars = server.usualCars.slice(0, CARS).map((car) => ({ ...car, letter: LETTER }));
  const track = (await admin.call<TrackDto[]>('GET', '/api/tracks')).find((one) => one.channel_letter === LETTER);
  const event = { name: 'Race of the bench', start_time: new Date().toISOString(), track_id: track?.id };
  const { id: eventId } = await admin.call<RaceEventDto>('POST', '/api/cms/admin/events', event);
  const path = `/api/admin/events/${eventId}/sessions`;
  const { id: sessionId } = await admin.call<RaceSessionDto>('POST', path, { kind: 'race', laps: 1_000 });
  const entries = cars.map(({ userId: user_id, carId: car_id }, n) => ({ user_id, car_id, grid: n + 1 }));
  await admin.call('PUT', `/api/admin/sessions/${sessionId}/entries`, { entries });
  for (const order of [{ order: 'grid' }, { order: 'start', seconds: 0 }])
    await admin.call('POST', `/api/sessions/${sessionId}/control`, order);
  return { ...server, admin, sessionId, cars, others: othersOf(server) };
}

/** Returns the usual cars that are not in the race and drive on the other tracks. */
function othersOf({ usualCars }: Server): BenchCar[] {
  return usualCars.slice(CARS).filter(({ letter }) => letter !== LETTER);
}

/** Waits until every car has completed `laps` laps, and returns the rows over HTTP. @throws ToolError after a minute */
async function rowsAfter({ admin, sessionId }: RacedServer, laps: number) {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const { rows } = await admin.call<SessionBoardDto>('GET', `/api/sessions/${sessionId}`);
    if (rows.every((row) => row.laps === laps)) return rows;
    if (performance.now() > giveUpAt) throw new ToolError('The crossings of the race do not reach the board.');
    await wait(50);
  }
}
