import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../lib/random.js';
import { seasonText } from './season.js';

const SEASONS = 60;
const YEAR = 2200;
const DRIVERS = ['ada', 'bo', 'cy', 'dee', 'eve', 'fay', 'gus'];
/** The parts into which a point is divided here, so that halves and equal shares of points are whole numbers. */
const PARTS = 2_520;
const folder = mkdtempSync(join(tmpdir(), 'generated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Describes the cars at one place, each with its drivers: two cars mean a dead heat, two drivers in a car that they shared
 * it.
 */
interface Group {
  readonly place: number;
  readonly cars: readonly (readonly string[])[];
}

interface Round {
  readonly race: readonly Group[];
  readonly sprint: readonly Group[];
  readonly fastest: readonly string[];
}

type Dice = ReturnType<typeof dice>;

function dice(seed: number) {
  const random = seededRandom(`season ${seed}`);
  const below = (n: number) => random.int(0, n - 1);
  const one = <T>(list: readonly T[]) => random.pick(list);
  return { below, one, table: (n: number) => Array.from({ length: n }, () => below(12)).toSorted((a, b) => b - a) };
}

const teamOf = (driver: string) => `t${DRIVERS.indexOf(driver) % 3}-e`;

function groups({ below }: Dice, hasSharedCars: boolean): Group[] {
  const rest = [...DRIVERS];
  const take = (isFit: (driver: string) => boolean = () => true) => {
    const fit = rest.filter(isFit);
    const driver = fit[below(fit.length)];
    if (driver !== undefined) rest.splice(rest.indexOf(driver), 1);
    return driver === undefined ? [] : [driver];
  };
  const all: Group[] = [];
  for (let place = 1; rest.length > below(3); place += all.at(-1)?.cars.length ?? 0) {
    const [driver = ''] = take();
    const kind = below(5);
    if (kind === 0 && rest.length > 0) all.push({ place, cars: [[driver], take()] });
    else if (kind === 1 && hasSharedCars) {
      all.push({ place, cars: [[driver, ...take((mate) => teamOf(mate) === teamOf(driver))]] });
    } else all.push({ place, cars: [[driver]] });
  }
  return all;
}

function aSeason(throwing: Dice) {
  const { below, one, table } = throwing;
  const count = 3 + below(3);
  const split = 1 + below(count - 1);
  const rounds = Array.from({ length: count }, (): Round => {
    const race = groups(throwing, true);
    const placed = race.flatMap(({ cars }) => cars.flat());
    return {
      race,
      sprint: below(3) === 0 ? groups(throwing, false) : [],
      fastest: DRIVERS.filter((driver) => placed.includes(driver) && below(3) === 0).slice(0, 3),
    };
  });
  const singles = rounds.flatMap(({ race }, n) =>
    race.flatMap(({ cars }) => (cars.length === 1 && cars[0]?.length === 1 ? [{ round: n + 1, who: cars[0][0] }] : [])),
  );
  return {
    rounds,
    points: table(1 + below(6)),
    sprint: table(3),
    factors: below(2) === 0 ? { [1 + below(count)]: one([0.5, 2]) } : {},
    parts: one([
      [{ from_round: 1 }],
      [{ from_round: 1, best: 1 + below(count) }],
      [{ from_round: 1, to_round: split, best: 1 }, { from_round: split + 1, best: 1 + below(3) }], // prettier-ignore
    ]) as readonly { from_round: number; to_round?: number; best?: number }[],
    fastestLap: one([null, { isShared: true }, { isShared: false }, { isShared: false, within: 2 }]),
    divides: below(2) === 0,
    isAllPlaces: below(2) === 0,
    cars: one([1, 2, null]),
    excluded: below(3) === 0 ? { who: one(DRIVERS), after: 1 + below(count) } : null,
    passes: below(3) === 0 ? one(singles) : undefined,
  };
}

type Case = ReturnType<typeof aSeason>;

function write({ rounds, ...rules }: Case, { below }: Dice): void {
  const race = (round: Round, n: number) => rows(round.race, n);
  const rows = (session: readonly Group[], n: number) => {
    const placed = session.flatMap(({ place, cars }) =>
      cars.flatMap((drivers) => drivers.map((driver, i) => [n, place, driver, i > 0 ? 'true' : ''] as const)),
    );
    const out = DRIVERS.filter((driver) => !placed.some(([, , other]) => other === driver)).map(
      (driver) => [n, ['DNF', 'NC', 'DSQ', 'DNS'][below(4)] ?? '', driver, ''] as const,
    );
    return [...placed, ...out].map(([round, place, driver, shared]) =>
      [YEAR, round, place, driver, teamOf(driver).slice(0, 2), 'e', shared].join(),
    );
  };
  const head = 'year,round,position,driver,constructor,engine_manufacturer,shared_car';
  const file = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), lines.join('\n'));
  file('race-results.csv', [head, ...rounds.flatMap((round, n) => race(round, n + 1))]);
  file('sprint-results.csv', [head, ...rounds.flatMap(({ sprint }, n) => (sprint.length > 0 ? rows(sprint, n + 1) : []))]); // prettier-ignore
  const times = rounds.flatMap(({ fastest }, n) =>
    fastest.map((driver, i) => [YEAR, n + 1, i + 1, driver, teamOf(driver).slice(0, 2), '1:20.000'].join()),
  );
  file('fastest-laps.csv', ['year,round,position,driver,constructor,time', ...times]);
  const { fastestLap, excluded, passes } = rules;
  const lap = fastestLap && {
    points: 1,
    shared_by_equal_times: fastestLap.isShared,
    ...('within' in fastestLap && { only_if_classified_within: fastestLap.within }),
  };
  const counted = { count_back: rules.isAllPlaces ? 'all places' : 'places with points', counted: rules.parts };
  const shared = rules.divides ? 'points of the place are divided equally among its drivers' : 'no points';
  const season = {
    ...{ points: rules.points, sprint_points: rules.sprint, factor_by_round: rules.factors, shared_car: shared },
    ...{ fastest_lap: lap, ...counted, constructors: { ...counted, cars: rules.cars ?? 'all' } },
  };
  writeFileSync(join(folder, 'points-rules.json'), JSON.stringify({ [YEAR]: season }));
  const rulings = [
    excluded && { kind: 'excluded', year: YEAR, after_round: excluded.after, who: excluded.who },
    passes && { kind: 'place passes on', year: YEAR, ...passes },
  ];
  writeFileSync(join(folder, 'rulings.json'), JSON.stringify(rulings.filter(Boolean)));
}

/** Computes the standings without the code under test. */
function plainly(of: Case, isTeams: boolean, last: number) {
  const who = (driver: string) => (isTeams ? teamOf(driver) : driver);
  const names = [...new Set(DRIVERS.map(who))];
  const points = new Map(names.map((name) => [name, new Map<number, number>()]));
  const places = new Map(names.map((name) => [name, [] as number[]]));
  const give = (name: string, round: number, value: number) => {
    const factor = (of.factors as Record<string, number>)[round] ?? 1;
    points.get(name)?.set(round, (points.get(name)?.get(round) ?? 0) + value * factor);
  };
  for (const [n, { race, sprint, fastest }] of of.rounds.slice(0, last).entries()) {
    const round = n + 1;
    const passed = of.passes?.round === round ? race.findIndex(({ cars }) => cars[0]?.[0] === of.passes?.who) : -1;
    const left = race.flatMap((group, i) => (i === passed ? [] : [{ ...group, place: group.place - (passed >= 0 && i > passed ? 1 : 0) }])); // prettier-ignore
    const score = (session: readonly Group[], table: readonly number[], doesPlace: boolean) => {
      const used = new Map<string, number>();
      const scored = session.flatMap(({ place, cars }) => {
        const sum = cars.map((_car, i) => table[place - 1 + i] ?? 0).reduce((a, b) => a + b, 0);
        return cars.map((drivers) => {
          return { place, drivers, whole: drivers.length > 1 && !of.divides ? 0 : (sum * PARTS) / cars.length };
        });
      });
      // a team counts its cars with the most points; of those with equal points, the better placed
      for (const { place, drivers, whole } of isTeams ? scored.toSorted((a, b) => b.whole - a.whole) : scored) {
        const receivers = isTeams ? drivers.slice(0, 1) : drivers;
        const each = whole / receivers.length;
        for (const name of receivers.map(who)) {
          used.set(name, (used.get(name) ?? 0) + 1);
          if (isTeams && (used.get(name) ?? 0) > (of.cars ?? 99)) continue;
          give(name, round, each);
          if (doesPlace && (of.isAllPlaces || each > 0)) places.get(name)?.push(place);
        }
      }
    };
    score(left, of.points, true);
    score(sprint, of.sprint, false);
    const lap = of.fastestLap;
    if (lap === null || isTeams) continue;
    const holders = lap.isShared ? fastest : fastest.slice(0, 1);
    for (const driver of holders) {
      const at = left.find(({ cars }) => cars.flat().includes(driver))?.place ?? 99;
      if (!('within' in lap) || at <= (lap.within ?? 0)) give(driver, round, PARTS / holders.length);
    }
  }
  const lines = names.map((name) => {
    const total = of.parts
      .map(({ from_round: from, to_round: to = 99, best = 99 }) => {
        const own = [...(points.get(name) ?? [])].filter(([round]) => round >= from && round <= to);
        return own.map(([, value]) => value).toSorted((a, b) => b - a).slice(0, best).reduce((a, b) => a + b, 0); // prettier-ignore
      })
      .reduce((a, b) => a + b, 0);
    const counts = DRIVERS.map((_driver, i) => places.get(name)?.filter((place) => place === i + 1).length ?? 0);
    const isOut = !isTeams && of.excluded?.who === name && of.excluded.after <= last;
    return { name, isOut, total, key: [total, ...counts].map((value) => String(value).padStart(9, '0')).join() };
  });
  const ahead = (key: string) => lines.filter((line) => !line.isOut && line.key > key).length;
  const shown = (total: number) => Math.round((total / PARTS) * 100 + 1e-9) / 100;
  return lines.map(({ name, isOut, total, key }) => {
    return { position: isOut ? null : ahead(key) + 1, name, points: shown(total) };
  });
}

it('standings of generated seasons are those that a plain count gives, after every round', () => {
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  for (let seed = 1; seed <= SEASONS; seed += 1) {
    const throwing = dice(seed);
    const season = aSeason(throwing);
    write(season, throwing);
    for (const isTeams of [false, true]) {
      for (const [n] of season.rounds.entries()) {
        const text = seasonText([folder, String(YEAR)], { round: String(n + 1), constructors: isTeams });
        const got = JSON.parse(text) as { position: number | null; name: string; points: number }[];
        // a driver who has not started in any round is not in the standings
        const listed = plainly(season, isTeams, n + 1).filter(({ name }) => got.some((one) => one.name === name));
        expect([seed, isTeams, n + 1, got.toSorted(byName)]).toEqual([seed, isTeams, n + 1, listed.toSorted(byName)]);
      }
    }
  }
});
