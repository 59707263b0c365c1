import type { Queryable } from '../reference-model/results.js';
import { LAUNCH_LINE } from './servers/league-node.js';
import type { DrivenLap, Journal, JournalEntry } from './journal.js';

/** Describes a league after its run, with everything that `judgeAnswers()` reads. */
export interface JudgedLeague extends Queryable {
  readonly journal: Pick<Journal, 'laps' | 'entries' | 'wrongAnswers'>;
  readonly nodes: readonly { readonly name: string; readonly output: string }[];
}

interface LapRow {
  readonly id: string;
  readonly carId: string;
  readonly lapId: string;
  readonly ms: number;
  readonly letter: string | null;
  readonly state: string;
}

/** The statuses that may answer a valid lap; 0 stands for no response. A 500 is accepted too if a failpoint threw an error. */
const EXPECTED_STATUSES = new Set([0, 200, 429, 503]);

/** Returns a sentence for each row, response and process that does not match the laps that the cars drove; empty if all do. */
export async function judgeAnswers({ journal, nodes, sql }: JudgedLeague): Promise<string[]> {
  const rows = await sql<LapRow>(
    `SELECT l.id, car_id AS "carId", script_lap_id AS "lapId", lap_time_ms AS ms, channel_letter AS letter, state
       FROM laps l LEFT JOIN tracks t ON t.id = l.track_id`,
  );
  const threw = nodes.some(({ output }) => /"action":"throw"/.test(output));
  return [
    ...journal.wrongAnswers,
    ...wrongRows(journal.laps, rows),
    ...wrongAnswers(journal.entries, rows, threw),
    ...nodes.flatMap(({ name, output }) => uncaught(name, output)),
  ];
}

function wrongRows(laps: readonly DrivenLap[], rows: readonly LapRow[]): string[] {
  const problems: string[] = [];
  const byLap = new Map<string, LapRow[]>();
  for (const row of rows) byLap.set(keyOf(row), [...(byLap.get(keyOf(row)) ?? []), row]);
  for (const lap of laps) {
    const found = byLap.get(keyOf(lap)) ?? [];
    const [row] = found;
    byLap.delete(keyOf(lap));
    if (lap.rowId === undefined) problems.push(`lap ${keyOf(lap)} was never answered 200`);
    if (!row) problems.push(`LOST: lap ${keyOf(lap)}, answered as ${lap.rowId}, is not there`);
    else if (found.length > 1) problems.push(`DOUBLED: lap ${keyOf(lap)} is there ${found.length} times`);
    else if (row.id !== lap.rowId) problems.push(`lap ${keyOf(lap)} was answered as ${lap.rowId} and is ${row.id}`);
    else if (row.ms !== lap.lapTimeMs || row.letter !== lap.letter)
      problems.push(
        `lap ${keyOf(lap)} took ${lap.lapTimeMs} ms on ${lap.letter}; it is kept as ${row.ms} ms on ${row.letter}`,
      );
    else if (row.state !== 'counted') problems.push(`NOT COUNTED: lap ${keyOf(lap)} is ${row.state}`);
  }
  for (const key of byLap.keys()) problems.push(`lap ${key} is there and was never driven`);
  return problems;
}

/**
 * Returns a sentence for each response, even one that never reached the car, that has a wrong status, names no existing row,
 * or answers a lap as new a second time.
 */
function wrongAnswers(entries: readonly JournalEntry[], rows: readonly LapRow[], threw: boolean): string[] {
  const problems: string[] = [];
  const rowOf = new Map(rows.map((row) => [keyOf(row), row.id]));
  const isNew = new Set<string>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (!EXPECTED_STATUSES.has(entry.status) && !(threw && entry.status === 500))
      problems.push(`lap ${key} was answered ${entry.status} after ${entry.atMs} ms`);
    if (entry.status !== 200) continue;
    if (rowOf.get(key) !== entry.rowId)
      problems.push(
        `LOST: lap ${key} was answered 200 as ${entry.rowId} after ${entry.atMs} ms, the row is ${rowOf.get(key)}`,
      );
    if (entry.isDuplicate) continue;
    if (isNew.has(key)) problems.push(`lap ${key} was answered as new twice`);
    isNew.add(key);
  }
  return problems;
}

/**
 * Returns the fatal errors of a process, except those of a failpoint or a full disk, and those before it is ready: a process that
 * cannot start without its database ends and is restarted.
 */
function uncaught(name: string, output: string): string[] {
  const problems: string[] = [];
  let isReady = false;
  for (const line of output.split('\n')) {
    if (line === LAUNCH_LINE) isReady = false;
    if (line.startsWith('The league is ready')) isReady = true;
    if (!isReady || !/"level":(?:"fatal"|60)/.test(line)) continue;
    if (/a failpoint threw|No space left on device/.test(line)) continue;
    problems.push(`${name}: ${line.slice(0, 600)}`);
  }
  return problems;
}

function keyOf({ carId, lapId }: { readonly carId: string; readonly lapId: string }): string {
  return `${carId} ${lapId}`;
}
