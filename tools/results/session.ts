import { classify, type Race } from '@league/shared/races/classification.rules';
import type { Crossing, Penalty, RaceEntry } from '@league/shared/races/race';
import { ToolError } from '../lib/tool-error.js';

const STANDARD_SHARE = 0.9;

/** Describes a case as a line of the file contains it; absent and null fields mean the same. */
interface CaseDto {
  readonly laps?: number | null;
  readonly minutes?: number | null;
  readonly entries: readonly RaceEntry[];
  readonly crossings: readonly Crossing[];
  readonly red_at?: number | null;
  readonly penalties?: readonly Penalty[] | null;
  readonly classified?: number | null;
}

/** Throws an error with a sentence about the case's line unless the condition is met. */
type Need = (isMet: boolean, problem: string) => void;

/**
 * Returns the classification of each case of a JSON Lines text, one per line.
 * @param note receives a sentence for each penalty that was left out
 * @throws ToolError naming the invalid line, or if there is no case
 */
export function classifyLines(text: string, note: (sentence: string) => void = () => undefined): string {
  const results = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, n) => {
      if (line.trim() === '') return [];
      const race = readRace(line, n + 1);
      for (const driver of strangersIn(race))
        note(`Line ${n + 1} has a penalty for ${driver}, who is not entered: it was left out.`);
      return [JSON.stringify(classify(race))];
    });
  if (results.length === 0) throw new ToolError('There is no case to classify: write one case a line.');
  return results.join('\n');
}

/** Parses a line into a race. @throws ToolError with the line number and the problem */
function readRace(line: string, number: number): Race {
  const need: Need = (isMet, problem) => {
    if (!isMet) throw new ToolError(`Line ${number} ${problem}`);
  };
  const given = parseCase(line);
  need(given !== undefined, 'is no JSON: write one case a line.');
  const isCase = Array.isArray(given?.case?.entries) && Array.isArray(given.case.crossings);
  need(isCase, 'has no case with entries and crossings.');
  const { entries, crossings, penalties, ...format } = given?.case as CaseDto;
  need(isAbsent(penalties) || Array.isArray(penalties), 'has penalties that are no list.');
  checkFormat(format, need);
  for (const entry of entries) checkEntry(entry, need);
  for (const crossing of crossings) checkCrossing(crossing, need);
  for (const penalty of penalties ?? []) checkPenalty(penalty, need);
  const { laps, minutes, red_at: redAt, classified } = format;
  return {
    format: {
      laps: isAbsent(minutes) ? (laps ?? null) : null,
      minutes: minutes ?? null,
      redAt: redAt ?? null,
      classifiedShare: classified ?? STANDARD_SHARE,
    },
    ...{ entries, crossings, penalties: penalties ?? [] },
  };
}

/** Returns the drivers who have a penalty but no entry in the race. */
function strangersIn({ entries, penalties }: Race): string[] {
  const entered = new Set(entries.map(({ driver }) => driver));
  return [...new Set(penalties.map(({ driver }) => driver))].filter((driver) => !entered.has(driver));
}

function parseCase(line: string): { readonly case?: Partial<CaseDto> } | null | undefined {
  try {
    return JSON.parse(line) as { readonly case?: Partial<CaseDto> } | null;
  } catch {
    return undefined;
  }
}

function checkFormat(
  { laps, minutes, red_at: redAt, classified }: Omit<CaseDto, 'entries' | 'crossings'>,
  need: Need,
): void {
  need(isAbsent(laps) || (isWhole(laps) && laps >= 1), `has laps ${shown(laps)}: give a whole number from 1.`);
  need(
    isAbsent(minutes) || (isNumber(minutes) && minutes > 0),
    `has minutes ${shown(minutes)}: give a number above 0.`,
  );
  need(isAbsent(redAt) || isNumber(redAt), `has red_at ${shown(redAt)}: give ms after the signal, or null.`);
  const isShare = isNumber(classified) && classified >= 0 && classified <= 1;
  need(isAbsent(classified) || isShare, `has classified ${shown(classified)}: give a share from 0 to 1.`);
}

function checkEntry(entry: Partial<RaceEntry> | null, need: Need): void {
  need(typeof entry?.driver === 'string', 'has an entry without a driver.');
  const { driver, grid, status } = entry ?? {};
  const isPlace = isAbsent(grid) || (isNumber(grid) && grid >= 0);
  need(isPlace, `has the grid ${shown(grid)} for ${driver}: give a number from 1, or 0 for none.`);
  const isStatus = isAbsent(status) || ['dns', 'dnf', 'dsq'].includes(status);
  need(isStatus, `has the status ${shown(status)} for ${driver}: give dns, dnf, dsq or none.`);
}

function checkCrossing(crossing: Partial<Crossing> | null, need: Need): void {
  const { driver, at, void: isVoid } = crossing ?? {};
  const isTimed = typeof driver === 'string' && isNumber(at);
  need(isTimed, 'has a crossing without a driver, or without its time in ms.');
  const isFlag = isAbsent(isVoid) || typeof isVoid === 'boolean';
  need(isFlag, `has the void ${shown(isVoid)} in a crossing of ${driver}: give true or false.`);
}

function checkPenalty(penalty: Partial<Penalty> | null, need: Need): void {
  const { driver, kind, value } = penalty ?? {};
  need(typeof driver === 'string', 'has a penalty without a driver.');
  if (kind === 'dsq') return;
  const isKind = kind === 'time' || kind === 'laps' || kind === 'places';
  need(isKind, `has a penalty of the kind ${shown(kind)} for ${driver}: give time, laps, places or dsq.`);
  const isSize = isNumber(value) && value >= 0 && (kind === 'time' || isWhole(value));
  const asked = kind === 'time' ? 'ms' : 'a whole number';
  need(isSize, `has ${kind} ${shown(value)} as a penalty for ${driver}: give ${asked} from 0.`);
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
