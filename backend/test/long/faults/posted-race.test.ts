/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import { classify } from '@league/shared/races/classification.rules';
import { lapEndsOf } from '@league/shared/races/crossings.rules';
import type { RaceFormat, RuledStatus } from '@league/shared/races/race';
import { boardAt } from '@league/shared/races/race-board.rules';
import { endRace } from '@league/shared/races/race-end.rules';
import { applySessionBoardDelta, type SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../../../tools/lib/random.js';
import { aRaceNight } from '../../sessions/race-night.js';
import { request } from '../../support/client.js';
import { LeagueProcess } from '../../support/league-process.js';
import { startLeagueForFile } from '../../support/league.js';
import { ReturningScreen } from '../../support/returning-screen.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';

/** Describes a lap of the race; `driver` counts from 0, in the order of the grid. */
interface RacedLap {
  readonly driver: number;
  readonly number: number;
  readonly lapMs: number;
  /** The time from the start signal to the end of the lap, in ms. */
  readonly raceMs: number;
}

const LAPS = 57;
const DRIVERS = 20;
const RETIREE = 7;
const RETIRES_AFTER = 30;
const FORMAT: RaceFormat = { laps: LAPS, minutes: null, limitMs: 180_000, redAt: null, classifiedShare: 0.9 };
/** The maximum time, in ms, from the end of a late lap to its arrival. */
const LATE_MS = 60_000;
const LATE_SHARE = 0.05;
/** The number of posts between two comparisons of the boards, and of those that are under way at once. */
const PART = 190;
const PARALLEL = 20;
/** The time, in ms, by which the signal is moved into the past: longer than the race, so that no lap ends in the future. */
const SIGNAL_AGO_MS = 6 * 3_600_000;

const folder = makeTempFolder();
const server = await startEmbeddedPostgres(join(folder, 'data'), { durable: true });
/** A process of the API, which stays. Laps are posted to another process, which also counts them, and is killed. */
const league = await startLeagueForFile({ databaseUrl: server.url, role: 'api' });
const night = await aRaceNight(league, DRIVERS);
const { id } = await night.session({ kind: 'race', laps: LAPS, limit_after_winner_ms: FORMAT.limitMs });
await night.go(id, SIGNAL_AGO_MS);
const signalAt = performance.now() - SIGNAL_AGO_MS;

let killed: LeagueProcess;
const [wall, phone] = [0, 1].map(() => new ReturningScreen(`session:${id}`, applySessionBoardDelta)) as [
  ReturningScreen<`session:${string}`>,
  ReturningScreen<`session:${string}`>,
];
const settings = { PORT: String(await freePort()), DATABASE_URL: server.url, CAR_RATE_PER_MINUTE: '0' };
async function launch(): Promise<void> {
  killed = await LeagueProcess.launch(settings);
  for (const screen of [wall, phone]) await screen.connect(killed.url);
}
await launch();
afterAll(async () => {
  for (const screen of [wall, phone]) screen.close();
  await killed.stop('SIGKILL');
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Generates a complete race: the last two drivers are lapped, two drive the same times, and one retires. */
function aRace(chance: () => number): readonly RacedLap[] {
  const driven: RacedLap[] = [];
  for (let driver = 0; driver < DRIVERS; driver++) {
    const pace = driver >= DRIVERS - 2 ? 96_000 : 90_000 + driver * 90;
    let raceMs = driver * 250;
    for (let number = 1; number <= (driver === RETIREE ? RETIRES_AFTER : LAPS); number++) {
      const twin = driver === 5 ? driven.find((lap) => lap.driver === 4 && lap.number === number) : undefined;
      const before = raceMs;
      raceMs = twin?.raceMs ?? raceMs + Math.round(pace + (chance() - 0.5) * 1_500);
      driven.push({ driver, number, lapMs: raceMs - before, raceMs });
    }
  }
  const flag = Math.min(...driven.filter(({ number }) => number === LAPS).map(({ raceMs }) => raceMs));
  return driven.filter(({ raceMs, lapMs }) => raceMs - lapMs < flag); // lapped drivers begin no lap after the flag
}

/** Returns every lap twice, in the order of arrival: slightly shuffled, and some of them late. */
function arrivals(driven: readonly RacedLap[], chance: () => number): RacedLap[] {
  const arrive = (lap: RacedLap) => {
    const late = chance() < LATE_SHARE ? chance() * LATE_MS : 0;
    return { lap, at: lap.raceMs + chance() * 2_000 + late };
  };
  return [...driven.map(arrive), ...driven.map(arrive)].sort((one, other) => one.at - other.at).map(({ lap }) => lap);
}

/** Posts a lap as a car does. @returns whether it was recorded */
async function send({ driver, number, lapMs, raceMs }: RacedLap): Promise<boolean> {
  const answer = await request(`${killed.url}/api`, null, 'POST /lap-times/submit', {
    ...night.drivers[driver]?.car,
    lap_id: `lap-${driver}-${number}`,
    lap_time: lapMs / 1000,
    channel_letter: night.track.channel_letter,
    run: 'LINE0001',
    race_time: raceMs / 1000,
    lap_number: number,
    ago: (performance.now() - signalAt - raceMs) / 1000,
  }).catch(() => undefined);
  return answer?.status === 200;
}

/** Posts laps, PARALLEL at once, and again until each is recorded. @param killAfter the answers after which the process is killed */
async function post(laps: readonly RacedLap[], killAfter = Infinity): Promise<void> {
  const open = [...laps];
  let answered = 0;
  let restart: Promise<void> | undefined;
  const cars = Array.from({ length: PARALLEL }, async () => {
    for (let lap = open.shift(); lap; lap = open.shift()) {
      if (!(await send(lap))) {
        open.push(lap);
        await restart;
      } else if (++answered === killAfter) restart = killed.stop('SIGKILL').then(launch);
    }
  });
  await Promise.all(cars);
  expect(killAfter === Infinity || restart !== undefined).toBe(true);
  await restart;
}

const ruled = new Map<number, RuledStatus>();
const entries = () => night.drivers.map((_, n) => ({ driver: String(n), grid: n + 1, status: ruled.get(n) ?? null }));
const crossings = (laps: Iterable<RacedLap>) =>
  [...laps].map(({ driver, number, raceMs }) => ({ driver: String(driver), at: raceMs, id: `${driver}-${number}` }));
const gapDto = (gap: readonly ['laps' | 'ms', number] | null) => gap && { unit: gap[0], value: gap[1] };
const numberOf = (userId: string) => night.drivers.findIndex((driver) => driver.id === userId);

/** Returns the rows of the board that the pure rules alone compute from these laps. */
function rowsAfter(laps: Iterable<RacedLap>): object[] {
  const { ends } = endRace(FORMAT, lapEndsOf(entries(), crossings(laps)));
  const grids = new Map(entries().map(({ driver, grid }) => [driver, grid]));
  return boardAt(ends, Infinity, grids).map(({ driver, place, laps: driven, gap, interval }) => {
    const time = ends.get(driver)?.[driven - 1] ?? null;
    return { driver: Number(driver), place, laps: driven, time, gap: gapDto(gap), interval: gapDto(interval) };
  });
}

/** Waits until the board over HTTP and on both screens has these rows. */
async function expectBoards(expected: readonly object[]): Promise<void> {
  const boards = { HTTP: () => night.board(id), 'the wall': () => wall.shown(), 'the phone': () => phone.shown() };
  for (const [where, read] of Object.entries<() => SessionBoardDto | Promise<SessionBoardDto>>(boards)) {
    let seen: object[] = [];
    const isShown = async () => {
      seen = (await read()).rows.map(({ user_id, place, laps, race_ms: time, gap, interval }) => {
        return { driver: numberOf(user_id), place, laps, time, gap, interval };
      });
      return JSON.stringify(seen) === JSON.stringify(expected);
    };
    await until(isShown).catch(() => expect({ [where]: seen }).toEqual({ [where]: expected }));
  }
}

test('a race posted in disorder, twice, late and over two kills ends as it was driven', async () => {
  const random = seededRandom('1');
  const chance = () => random.next();
  const driven = aRace(chance);
  const all = arrivals(driven, chance);
  const parts = Array.from({ length: Math.ceil(all.length / PART) }, (_, n) => all.slice(n * PART, (n + 1) * PART));
  const kills = [Math.floor(parts.length / 3), Math.floor((parts.length * 2) / 3)];
  const posted = new Set<RacedLap>();
  for (const [n, part] of parts.entries()) {
    const isKilled = kills.includes(n);
    const isLost = n % 2 === 0 && !isKilled;
    if (isLost) await phone.drop();
    await post(part, isKilled ? Math.floor(part.length / 2) : undefined);
    for (const lap of part) posted.add(lap);
    await night.crossed(id, posted.size);
    if (isLost) await phone.connect(killed.url);
    await expectBoards(rowsAfter(posted));
  }
  // the phone gets a snapshot only at the start and after each kill, otherwise the messages it missed
  expect(phone.snapshots).toBe(1 + kills.length);

  const retiree = (await night.entries(id)).find(({ user_id }) => numberOf(user_id) === RETIREE);
  await night.order(id, 'retire', { entry_id: retiree?.id, reason: 'Engine' });
  ruled.set(RETIREE, 'dnf');
  await league.asAdmin(`POST /sessions/${id}/publish`, {});
  const { rows } = await league.asAdmin<SessionResultDto>(`GET /sessions/${id}/results`);
  const result = classify({ format: FORMAT, entries: entries(), crossings: crossings(driven), penalties: [] });
  expect(
    rows.map(({ user_id, place, status, laps, race_ms: time, gap }) => {
      return { driver: numberOf(user_id), place, status, laps, time, gap };
    }),
  ).toEqual(result.map((row) => ({ ...row, driver: Number(row.driver), gap: gapDto(row.gap) })));
  expect(new Set(rows.map(({ laps }) => laps)).size).toBeGreaterThan(1);
}, 600_000);
