import type { WholeSessionDto } from './session-result.dto.js';

/** Describes a start of a session, according to its log. */
export interface SessionRun {
  readonly run: string;
  readonly go_at: string;
  /** When the run was stopped, in ms after its start signal; null if it was not. */
  readonly red_ms: number | null;
  /** Whether the laps of the run count in the result, which is true of the last start and of earlier legs. */
  readonly counts: boolean;
}

/** Returns the starts of a session, first to last, except aborted ones. */
export function runsOf({ session, log }: Pick<WholeSessionDto, 'session' | 'log'>): SessionRun[] {
  const runs: SessionRun[] = [];
  const counting = new Set([session.run, ...session.legs.map(({ run }) => run)]);
  for (const { kind, data } of log) {
    const { run, go_at: goAt, race_ms: raceMs } = data;
    const start = runs.findIndex((one) => one.run === run);
    if (typeof run === 'string' && typeof goAt === 'string') {
      if (start === -1) runs.push({ run, go_at: goAt, red_ms: null, counts: counting.has(run) });
      else runs[start] = { ...(runs[start] as SessionRun), go_at: goAt }; // the line gave the signal at another moment
    }
    const last = runs.at(-1);
    if (kind === 'abort') runs.pop();
    if (kind === 'red' && last && typeof raceMs === 'number') runs[runs.length - 1] = { ...last, red_ms: raceMs };
  }
  return runs;
}

/**
 * Returns a session as it was at the end of the named run, which is an earlier leg or a start that no longer counts. For the
 * current run or an unknown name, it returns the session itself.
 */
export function sessionOfRun(whole: WholeSessionDto, name: string): WholeSessionDto {
  const { session, entries, crossings, log } = whole;
  const runs = runsOf(whole);
  const index = runs.findIndex(({ run }) => run === name);
  const own = runs[index];
  if (!own || name === session.run) return whole;
  const next = runs[index + 1]?.run;
  const end = log.findIndex(({ data }) => next !== undefined && data.run === next);
  const { run, go_at, red_ms } = own;
  return {
    session: { ...session, run, go_at, red_ms, chequered_ms: null, legs: [], state: 'red' },
    entries: entries.map((entry) => ({ ...entry, ruling: null, reason: null })),
    crossings: crossings.filter((crossing) => crossing.run === name),
    log: end === -1 ? log : log.slice(0, end),
  };
}
