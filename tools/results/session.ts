import { classify, type Race } from '@league/shared/races/classification.rules';
import type { Crossing, Penalty, RaceEntry, ResultRow } from '@league/shared/races/race';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ToolError } from '../lib/tool-error.js';

const USAGE = `Prints the classification of each case, a JSON array a line, in the order of the cases.

  npm run results -- session < cases.jsonl

A line is {"case": {laps, minutes, entries, crossings, red_at, penalties, classified}}; times are ms after the signal.`;

const STANDARD_SHARE = 0.9;
const STDIN = 0;

/** Describes a case as a line of the file has it. */
interface CaseDto {
  readonly laps?: number | null;
  readonly minutes?: number | null;
  readonly entries: readonly RaceEntry[];
  readonly crossings: readonly Crossing[];
  readonly red_at?: number | null;
  readonly penalties?: readonly Penalty[];
  readonly classified?: number | null;
}

/** Prints the classification of each case on standard input. @throws ToolError naming the line that cannot be read. */
export function printSessions(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } });
  console.log(values.help ? USAGE : classifyLines(readFileSync(STDIN, 'utf8')));
  return 0;
}

/** Returns the classifications of the cases in a text of JSON lines. @throws ToolError */
export function classifyLines(text: string): string {
  const rows = text.split('\n').flatMap((line, n) => (line.trim() === '' ? [] : [classify(readRace(line, n + 1))]));
  return rows.map((result: readonly ResultRow[]) => JSON.stringify(result)).join('\n');
}

function readRace(line: string, number: number): Race {
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
  const isCrossing = (one: Partial<Crossing> | null) => typeof one?.driver === 'string' && typeof one.at === 'number';
  if (!given.entries.every((one: Partial<RaceEntry> | null) => typeof one?.driver === 'string'))
    throw new ToolError(`Line ${number} has an entry without a driver.`);
  if (!given.crossings.every(isCrossing))
    throw new ToolError(`Line ${number} has a crossing without a driver, or without its time in ms.`);
  const { laps, minutes, entries, crossings, red_at: redAt, penalties, classified } = given;
  const format = {
    laps: minutes === undefined || minutes === null ? (laps ?? null) : null,
    minutes: minutes ?? null,
    redAt: redAt ?? null,
    classifiedShare: classified ?? STANDARD_SHARE,
  };
  return { format, entries, crossings, penalties: penalties ?? [] };
}
