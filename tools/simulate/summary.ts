import { count } from '../lib/progress.js';

export type Tally = ReturnType<typeof emptyTally>;

/** Returns a tally of a night's posts, with all counts at zero. */
export function emptyTally() {
  return {
    /** The number of laps that have ended and that a car must send. */
    driven: 0,
    /** The number of posts of laps, including repeated ones. */
    posts: 0,
    /** The number of laps answered with 200. */
    acknowledged: 0,
    /** The number of laps answered with 200 as duplicates. */
    duplicates: 0,
    /** The number of laps answered as duplicates at their first post, although they are new. */
    takenForAnother: 0,
    /** The number of posts that had to be repeated, by the status of their response (0 for none). */
    resent: new Map<number, number>(),
    /** The number of laps that the league refused, by status. */
    refused: new Map<number, number>(),
    /** The first message of the league for each status other than 200. */
    reasons: new Map<number, string>(),
    /** The times from a post to its 200 response, in ms. */
    answerMs: [] as number[],
    heartbeats: 0,
    heartbeatsFailed: 0,
  };
}

export function incrementCount(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

export function sumOfCounts(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, n) => sum + n, 0);
}

/** Returns the number of laps neither acknowledged nor refused: those still in the queues of their cars. */
export function countUnsent(tally: Tally): number {
  return tally.driven - tally.acknowledged - sumOfCounts(tally.refused);
}

/** Returns whether every driven lap is recorded exactly once. */
export function isClean(tally: Tally): boolean {
  return tally.acknowledged === tally.driven && tally.takenForAnother === 0;
}

/** Returns the percentile `share`, from 0 to 1, of values in ascending order; 0 if there are none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? sorted[0] ?? 0;
}

/** Returns the lines to print at the end of the night. */
export function summaryLines(tally: Tally): string[] {
  const sorted = tally.answerMs.toSorted((a, b) => a - b);
  const lines = [
    `Laps driven      ${count(tally.driven)}`,
    `  acknowledged   ${count(tally.acknowledged)}`,
    `  refused        ${withStatuses(tally.refused, tally.reasons)}`,
    `  never answered ${count(countUnsent(tally))}`,
    `Posts sent       ${count(tally.posts)}`,
    `  resent         ${withStatuses(tally.resent, tally.reasons)}`,
    `  duplicates     ${count(tally.duplicates)} answered as such`,
    `Heartbeats       ${count(tally.heartbeats)}${tally.heartbeatsFailed > 0 ? `, ${count(tally.heartbeatsFailed)} failed` : ''}`,
    `Answer time      p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`,
  ];
  if (tally.takenForAnother > 0)
    lines.push(`WRONG: ${count(tally.takenForAnother)} new laps were answered as duplicates.`);
  return lines;
}

function withStatuses(counts: ReadonlyMap<number, number>, reasons: ReadonlyMap<number, string>): string {
  const parts = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${count(n)} × ${reasons.get(status) ?? status}`);
  return parts.length === 0 ? '0' : `${count(sumOfCounts(counts))} (${parts.join('; ')})`;
}
