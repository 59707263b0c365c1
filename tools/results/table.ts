import { boardAt } from '@league/shared/races/race-board.rules';
import { msFromSeconds } from '@league/shared/units/lap-time';
import { readCsv } from '../lib/files.js';
import { ToolError } from '../lib/tool-error.js';

const COLUMNS = ['round', 'driver', 'lap', 'time'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * Returns the board of a round as JSON, at a moment in seconds after the signal, from the text of a lap file.
 * @throws ToolError naming the invalid input
 */
export function tableText(text: string, round: string, seconds: string): string {
  if (!/^\d+(\.\d+)?$/.test(seconds))
    throw new ToolError(`SECONDS is a number such as 600 or 95.25, not "${seconds}".`);
  const laps = readRows(text).filter((row) => Number(row.round) === Number(round));
  if (laps.length === 0) throw new ToolError(`The file has no laps of round ${round}.`);
  const ends = new Map<string, number[]>();
  for (const { driver, time } of laps.toSorted((one, other) => Number(one.lap) - Number(other.lap))) {
    const own = ends.get(driver) ?? [];
    own.push((own.at(-1) ?? 0) + msFromSeconds(Number(time)));
    ends.set(driver, own);
  }
  return JSON.stringify(boardAt(ends, wholeMsOf(seconds)));
}

/** Converts seconds as a decimal text to ms, rounded down: 0.2999 s is before a lap that ends at 0.3 s. */
function wholeMsOf(seconds: string): number {
  const [whole = '0', decimals = ''] = seconds.trim().split('.');
  return Number(whole) * 1000 + Number(decimals.slice(0, 3).padEnd(3, '0'));
}

function readRows(text: string): Row[] {
  const rows = readCsv<Row>('The file', text);
  rows.forEach((row, n) => {
    const isLap = COLUMNS.every((name) => row[name] !== undefined && row[name] !== '');
    if (!isLap || !/^\d+(\.\d+)?$/.test(row.time) || !/^\d+$/.test(row.lap)) {
      throw new ToolError(`Row ${n + 2} of the file is no lap: it needs round, driver, lap and time in seconds.`);
    }
  });
  return rows;
}
