/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../../../tools/lib/random.js';
import { raceNightFromLaps } from '../../../../tools/simulate/lap-file.js';
import { drivenLaps, raceOfRound } from '../../../../tools/simulate/race-plan.js';
import { type DrivenRace, PostedRace, type RacedLap } from './posted-race.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';

const LAPS = 57;
const DRIVERS = 20;
const RETIRES_AFTER = 30;
/** The maximum time, in ms, from the end of a late lap to its arrival. */
const LATE_MS = 60_000;
const LATE_SHARE = 0.05;
/** The number of posts between two comparisons of the boards. */
const PART = 190;

const folder = makeTempFolder();
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
let posted: PostedRace | undefined;
afterEach(async () => {
  await posted?.close();
  await server?.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Generates a complete race: the last two drivers are lapped, two drive the same times, and one retires. */
function aRace(chance: () => number): DrivenRace {
  const driven: RacedLap[] = [];
  for (let driver = 0; driver < DRIVERS; driver++) {
    const pace = driver >= DRIVERS - 2 ? 96_000 : 90_000 + driver * 90;
    let raceMs = driver * 250;
    for (let number = 1; number <= (driver === 7 ? RETIRES_AFTER : LAPS); number++) {
      const twin = driver === 5 ? driven.find((lap) => lap.driver === 4 && lap.number === number) : undefined;
      const before = raceMs;
      raceMs = twin?.raceMs ?? raceMs + Math.round(pace + (chance() - 0.5) * 1_500);
      driven.push({ driver, number, lapMs: raceMs - before, raceMs });
    }
  }
  return { drivers: DRIVERS, laps: LAPS, driven: untilAllEnded(driven), retired: [7] };
}

/** Leaves out the laps that lapped drivers would have begun after the flag. */
function untilAllEnded(driven: readonly RacedLap[]): RacedLap[] {
  const flag = Math.min(...driven.filter(({ number }) => number === LAPS).map(({ raceMs }) => raceMs));
  return driven.filter(({ raceMs, lapMs }) => raceMs - lapMs < flag);
}

/** Returns every lap twice, in the order of arrival: slightly shuffled, and some of them late. */
function arrivals(driven: readonly RacedLap[], chance: () => number): RacedLap[] {
  const arrive = (lap: RacedLap) => {
    const late = chance() < LATE_SHARE ? chance() * LATE_MS : 0;
    return { lap, at: lap.raceMs + chance() * 2_000 + late };
  };
  return [...driven.map(arrive), ...driven.map(arrive)].sort((one, other) => one.at - other.at).map(({ lap }) => lap);
}

/** Reads one round of a lap file. */
function raceOf(text: string, round: number): DrivenRace {
  const plan = raceOfRound(raceNightFromLaps(text), round);
  const driven = drivenLaps(plan, 1, 'LINE0001').map(({ entrant: driver, lapTimeMs: lapMs, race }): RacedLap => {
    return { driver, number: race?.number ?? 0, lapMs, raceMs: race?.raceMs ?? 0 };
  });
  return { drivers: plan.night.entrants.length, laps: plan.laps, driven, retired: [] };
}

interface Case {
  readonly name: string;
  readonly seed: number;
  readonly race: (chance: () => number) => DrivenRace;
}

/** Returns a generated race, or the rounds `LAP_ROUNDS` (by default all) of the lap file `LAP_FILE`. */
function cases(): Case[] {
  const { LAP_FILE: file, LAP_ROUNDS: chosen, LAP_SEED: seed = '1' } = process.env;
  if (!file) return [{ name: 'generated', seed: 1, race: aRace }];
  const text = readFileSync(file, 'utf8');
  const rounds = raceNightFromLaps(text).rounds.map((_, n) => n + 1);
  const wanted = chosen ? chosen.split(',').map(Number) : rounds;
  return wanted.map((round) => ({ name: `round ${round}`, seed: Number(seed), race: () => raceOf(text, round) }));
}

test.each(cases())(
  'a race posted in disorder, twice, late and over two kills ends as it was driven ($name)',
  async ({ name, seed, race: make }) => {
    const random = seededRandom(String(seed));
    const chance = () => random.next();
    const race = make(chance);
    const all = arrivals(race.driven, chance);
    server = await startEmbeddedPostgres(join(folder, name.replaceAll(' ', '-')), { durable: true });
    posted = new PostedRace(race, server.url, await freePort());
    await posted.start();
    const parts = Array.from({ length: Math.ceil(all.length / PART) }, (_, n) => all.slice(n * PART, (n + 1) * PART));
    const kills = [Math.floor(parts.length / 3), Math.floor((parts.length * 2) / 3)];
    for (const [n, part] of parts.entries()) {
      const isKilled = kills.includes(n);
      const comeBack = n % 2 === 0 && !isKilled ? await posted.losePhone() : undefined;
      await posted.post(part, isKilled ? Math.floor(part.length / 2) : undefined);
      await posted.untilCounted();
      await comeBack?.();
      await posted.boards(posted.expectedRows());
    }
    // the phone gets a snapshot only at the start and after each kill, otherwise the messages it missed
    expect(posted.phoneSnapshots).toBe(1 + kills.length);
    for (const driver of race.retired) await posted.retire(driver);
    const { published, driven } = await posted.publish();
    expect(published).toEqual(driven);
    expect(new Set(published.map((row) => (row as { laps: number }).laps)).size).toBeGreaterThan(1);
  },
  600_000,
);
