import type { WholeSessionDto } from './session-result.dto.js';

/** Describes a start of a session, as its log has it. */
export interface SessionRun {
  readonly run: string;
  readonly go_at: string;
  /** Says when it was stopped, ms after its signal; null where it was not. */
  readonly red_ms: number | null;
  /** Its laps count in the result, as the last start or as a leg before it. */
  readonly counts: boolean;
}

/** Returns the starts of a session, the first in front; an aborted one is none. */
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

/** Returns a session as its run of this name left it: an earlier leg, or a start that counts for nothing any more. */
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
