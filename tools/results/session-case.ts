import type { Race } from '@league/shared/races/classification.rules';
import type { Crossing, Penalty, RaceEntry } from '@league/shared/races/race';
import { ToolError } from '../lib/tool-error.js';

const STANDARD_SHARE = 0.9;

/** A case as a line of the file contains it; absent and null fields mean the same. */
interface CaseDto {
  readonly laps?: number | null;
  readonly minutes?: number | null;
  readonly entries: readonly RaceEntry[];
  readonly crossings: readonly Crossing[];
  readonly red_at?: number | null;
  readonly penalties?: readonly Penalty[] | null;
  readonly classified?: number | null;
}

/** Parses a line into a race. @throws ToolError with the line number and the problem */
export function readRace(line: string, number: number): Race {
  const given = parseCase(line, number);
  const problem = problemOf(given);
  if (problem !== undefined) throw new ToolError(`Line ${number} ${problem}`);
  const { laps, minutes, entries, crossings, red_at: redAt, penalties, classified } = given;
  const format = {
    laps: isAbsent(minutes) ? (laps ?? null) : null,
    minutes: minutes ?? null,
    redAt: redAt ?? null,
    classifiedShare: classified ?? STANDARD_SHARE,
  };
  return { format, entries, crossings, penalties: penalties ?? [] };
}

/** Returns the drivers who have a penalty but no entry in the race. */
export function strangersIn({ entries, penalties }: Race): string[] {
  const entered = new Set(entries.map(({ driver }) => driver));
  return [...new Set(penalties.map(({ driver }) => driver))].filter((driver) => !entered.has(driver));
}

function parseCase(line: string, number: number): CaseDto {
  let read: { readonly case?: CaseDto } | null;
  try {
    read = JSON.parse(line) as typeof read;
  } catch {
    throw new ToolError(`Line ${number} is no JSON: write one case a line.`);
  }
  const given = read?.case;
  if (!given || !Array.isArray(given.entries) || !Array.isArray(given.crossings)) {
    throw new ToolError(`Line ${number} has no case with entries and crossings.`);
  }
  return given;
}

function problemOf({ entries, crossings, penalties, ...format }: CaseDto): string | undefined {
  if (!isAbsent(penalties) && !Array.isArray(penalties)) return 'has penalties that are no list.';
  return (
    problemOfFormat(format) ??
    firstProblem(entries, problemOfEntry) ??
    firstProblem(crossings, problemOfCrossing) ??
    firstProblem(penalties ?? [], problemOfPenalty)
  );
}

function problemOfFormat({ laps, minutes, red_at: redAt, classified }: Omit<CaseDto, 'entries' | 'crossings'>) {
  if (!isAbsent(laps) && !(isWhole(laps) && laps >= 1)) return `has laps ${shown(laps)}: give a whole number from 1.`;
  if (!isAbsent(minutes) && !(isNumber(minutes) && minutes > 0))
    return `has minutes ${shown(minutes)}: give a number above 0.`;
  if (!isAbsent(redAt) && !isNumber(redAt)) return `has red_at ${shown(redAt)}: give ms after the signal, or null.`;
  if (!isAbsent(classified) && !(isNumber(classified) && classified >= 0 && classified <= 1))
    return `has classified ${shown(classified)}: give a share from 0 to 1.`;
  return undefined;
}

function problemOfEntry(entry: Partial<RaceEntry> | null): string | undefined {
  if (typeof entry?.driver !== 'string') return 'has an entry without a driver.';
  const { driver, grid, status } = entry;
  if (!isAbsent(grid) && !(isNumber(grid) && grid >= 0))
    return `has the grid ${shown(grid)} for ${driver}: give a number from 1, or 0 for none.`;
  if (!isAbsent(status) && !['dns', 'dnf', 'dsq'].includes(status))
    return `has the status ${shown(status)} for ${driver}: give dns, dnf, dsq or none.`;
  return undefined;
}

function problemOfCrossing(crossing: Partial<Crossing> | null): string | undefined {
  if (typeof crossing?.driver !== 'string' || !isNumber(crossing.at))
    return 'has a crossing without a driver, or without its time in ms.';
  const { driver, void: isVoid } = crossing;
  if (!isAbsent(isVoid) && typeof isVoid !== 'boolean')
    return `has the void ${shown(isVoid)} in a crossing of ${driver}: give true or false.`;
  return undefined;
}

function problemOfPenalty(penalty: Partial<Penalty> | null): string | undefined {
  if (typeof penalty?.driver !== 'string') return 'has a penalty without a driver.';
  const { driver, kind, value } = penalty;
  if (kind === 'dsq') return undefined;
  if (kind !== 'time' && kind !== 'laps' && kind !== 'places')
    return `has a penalty of the kind ${shown(kind)} for ${driver}: give time, laps, places or dsq.`;
  if (!isNumber(value) || value < 0 || (kind !== 'time' && !isWhole(value)))
    return `has ${kind} ${shown(value)} as a penalty for ${driver}: give ${kind === 'time' ? 'ms' : 'a whole number'} from 0.`;
  return undefined;
}

function firstProblem<Item>(items: readonly Item[], problem: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = problem(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'absent';
}
