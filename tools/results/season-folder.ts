import type { RoundResult, Season, SeasonEntry, SeasonRound } from '@league/shared/seasons/season';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv, readText } from '../lib/files.js';
import { ToolError } from '../lib/tool-error.js';
import { seasonRules } from './season-rules.js';
import { seasonRulings } from './season-rulings.js';

type Row = Readonly<Record<string, string>>;

const RESULT_COLUMNS = ['year', 'round', 'position', 'driver', 'constructor', 'engine_manufacturer'];
const TIME_COLUMNS = ['year', 'round', 'position', 'driver', 'constructor'];
/** The codes in the position column for a driver who did not start. */
const NOT_STARTED = new Set(['DNS', 'DNQ', 'DNPQ', 'DNP']);

/** Reads the season of a year from a folder in f1db format. @throws ToolError naming the file and its problem */
export function readSeason(folder: string, year: number): Season {
  if (!existsSync(folder)) throw new ToolError(`There is no folder ${folder}.`);
  const rules = seasonRules(readJson(folder, 'points-rules.json'), year);
  const rulings = existsSync(join(folder, 'rulings.json')) ? seasonRulings(readJson(folder, 'rulings.json'), year) : [];
  const rows = (file: string, columns: readonly string[]) =>
    readRows(folder, file, columns).filter((row) => Number(row['year']) === year);
  const races = rows('race-results.csv', RESULT_COLUMNS);
  if (races.length === 0) throw new ToolError(`race-results.csv has no rows of ${year}.`);
  const sprints = rows('sprint-results.csv', RESULT_COLUMNS);
  const fastest = rows('fastest-laps.csv', [...TIME_COLUMNS, 'time']);
  const qualifying = rules.pole ? rows('qualifying-results.csv', TIME_COLUMNS) : [];

  const numbers = new Set([...races, ...sprints].map(roundOf));
  const rounds = [...numbers].map((round): SeasonRound => {
    const ofRound = (all: readonly Row[]) => all.filter((row) => roundOf(row) === round);
    const race = ofRound(races);
    const holders = (all: readonly Row[]) => firstByTime(ofRound(all)).map((row) => entryOf(row, race));
    return {
      round,
      results: toResults(race),
      sprint: toResults(ofRound(sprints)),
      fastestLaps: holders(fastest),
      poles: holders(qualifying),
    };
  });
  return { rules, rounds, rulings };
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readText(join(folder, file)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ToolError(`${file} is not JSON: ${error.message}`);
    throw error;
  }
}

/**
 * Returns the rows of a CSV file with a header line; empty if a file other than race-results.csv is missing.
 * @throws ToolError naming the missing column or the invalid line
 */
function readRows(folder: string, file: string, columns: readonly string[]): Row[] {
  if (file !== 'race-results.csv' && !existsSync(join(folder, file))) return [];
  const rows = readCsv<Row>(file, readText(join(folder, file)));
  const missing = rows[0] && columns.find((column) => rows[0]?.[column] === undefined);
  if (missing) throw new ToolError(`${file} has no column ${missing}.`);
  rows.forEach((row, i) => {
    const wrong = ['year', 'round'].find((column) => !/^\d+$/.test(row[column] ?? ''));
    if (wrong) throw new ToolError(`Line ${i + 2} of ${file} has the ${wrong} "${row[wrong]}", which is not a number.`);
    if (/\d/.test(row['position'] ?? '') && placeOf(row) === null)
      throw new ToolError(
        `Line ${i + 2} of ${file} has the position "${row['position']}": give a number, or letters such as DNF.`,
      );
    if (!row['driver']) throw new ToolError(`Line ${i + 2} of ${file} has no driver.`);
  });
  return rows;
}

function toResults(rows: readonly Row[]): RoundResult[] {
  const cars = carsOf(rows);
  return rows
    .filter((row) => !NOT_STARTED.has(row['position'] ?? ''))
    .map((row) => ({
      ...entryOf(row, rows),
      place: placeOf(row),
      ...(row['position'] === 'DSQ' && { isDisqualified: true }),
      ...(/^\d+$/.test(row['laps'] ?? '') && { laps: Number(row['laps']) }),
      ...(cars.has(row) && { car: cars.get(row) }),
    }));
}

/**
 * Returns, for each row of a shared car, a name that stands for the car. A row with `shared_car` has the car of the closest row
 * above it with the same position and driver number or, if there is none, with the same position.
 */
function carsOf(rows: readonly Row[]): Map<Row, string> {
  const cars = new Map<Row, string>();
  rows.forEach((row, i) => {
    if (row['shared_car'] !== 'true' || placeOf(row) === null) return;
    const before = rows
      .slice(0, i)
      .filter((other) => other['position'] === row['position'])
      .toReversed();
    const first = before.find((other) => other['driver_number'] === row['driver_number']) ?? before[0];
    if (!first) return;
    const car = cars.get(first) ?? `car ${rows.indexOf(first) + 1}`;
    cars.set(first, car).set(row, car);
  });
  return cars;
}

/**
 * Returns the row with the best place and all rows with the same time, each driver once, in file order; empty if nobody has a
 * place.
 */
function firstByTime(rows: readonly Row[]): Row[] {
  const [first] = rows.filter((row) => placeOf(row) !== null).toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
  if (!first) return [];
  const drivers = new Set<string | undefined>();
  return rows
    .filter((row) => row === first || (row['time'] && secondsOf(row) === secondsOf(first)))
    .filter(({ driver }) => !drivers.has(driver) && drivers.add(driver));
}

function secondsOf(row: Row): number {
  return (row['time'] ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/**
 * Returns the driver of a row, and the constructor with its engine as the team. If the file has no engines, the engine is taken
 * from the driver's row in the race.
 */
function entryOf(row: Row, race: readonly Row[]): SeasonEntry {
  const [driver = '', constructor] = [row['driver'], row['constructor']];
  const isSame = (other: Row) => other['driver'] === driver && other['constructor'] === constructor;
  const engine = row['engine_manufacturer'] ?? race.find(isSame)?.['engine_manufacturer'];
  return { driver, ...(constructor && { team: engine ? `${constructor}-${engine}` : constructor }) };
}

function placeOf({ position = '' }: Row): number | null {
  return /^[1-9]\d*$/.test(position) ? Number(position) : null;
}

function roundOf(row: Row): number {
  return Number(row['round']);
}
