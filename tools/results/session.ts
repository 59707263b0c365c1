import { classify } from '@league/shared/races/classification.rules';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ToolError } from '../lib/tool-error.js';
import { readRace, strangersIn } from './session-case.js';

const USAGE = `Prints the classification of each case, a JSON array a line, in the order of the cases.

  npm run results -- session < cases.jsonl

A line is {"case": {laps, minutes, entries, crossings, red_at, penalties, classified}}; times are ms after the signal.`;

const STDIN = 0;

/** Prints the classification of each case on standard input. Returns the exit code. @throws ToolError naming the invalid line */
export function printSessions(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } });
  console.log(values.help ? USAGE : classifyLines(readInput(), (note) => console.error(note)));
  return 0;
}

/**
 * Returns the classification of each case of a JSON Lines text, one a line.
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
  if (results.length === 0) throw new ToolError(`There is no case to classify: write one case a line.\n\n${USAGE}`);
  return results.join('\n');
}

function readInput(): string {
  try {
    return readFileSync(STDIN, 'utf8');
  } catch {
    throw new ToolError(`The cases cannot be read: give a file as the input.\n\n${USAGE}`);
  }
}
