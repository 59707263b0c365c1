import type { SessionState } from '@league/shared/sessions/race-session.dto';
import { isOnTrack } from '@league/shared/sessions/session-states.rules';
import { SAME_START_MS } from '../../sessions/crossings/lap-evidence.rules.js';
import { type LineSignal, type RunStart, startNear, startOfSignal } from '../../sessions/crossings/run-starts.rules.js';
import type { LineEventRow } from './track-line.entity.js';

/** The maximum age, in ms, at which a start signal that the line gave without the league can still start a session. */
const MAX_SIGNAL_AGE_MS = 12 * 3_600_000;

/** Describes a session to which a run of the line may belong. */
export interface LineSession {
  readonly id: string;
  readonly state: SessionState;
  readonly starts: readonly RunStart[];
  /** The time of the last red flag or aborted start before the last start; null if there is none. */
  readonly stoppedAt: Date | null;
}

/** Describes when a line posted, and when it began the countdown of its run or, without one, gave the signal. */
export interface Moments {
  readonly now: Date;
  readonly begunAt: Date;
}

/** Describes a crossing that the line posted and the session does not yet contain. */
export interface SeenCrossing extends Pick<LineEventRow, 'n' | 'lap' | 'atMs' | 'avatarKey' | 'carKey'> {
  readonly entryId: string | null;
}

/** Describes a start of a session that is linked to a signal of the line of a track. */
export interface LineStart extends RunStart {
  readonly trackId: string;
  readonly sessionId: string;
  readonly lineRun: string;
  readonly lineSignal: number;
  /** The signal of the next start of the same run of the line; null if there is none. */
  readonly until: number | null;
}

/** Describes the region's time dilation that the line posted with a signal or an end. */
export interface SeenDilation extends Pick<LineEventRow, 'n' | 'kind' | 'atMs'> {
  readonly dilation: number;
}

/** Describes a session whose last start is linked to a signal of the line. */
export interface LinkedSession {
  readonly id: string;
  readonly lineRun: string;
}

/**
 * Returns the session to which a signal belongs: the first match among the session that already has the signal, one that
 * started at that time, one with the same run, and the only one on its grid; undefined if there is no match. A signal from
 * before a session was stopped belongs to an earlier leg, or to a start that no longer counts.
 */
export function sessionOf(
  sessions: readonly LineSession[],
  signal: LineSignal,
  { now, begunAt }: Moments,
): LineSession | undefined {
  const { goAt } = signal;
  const known = sessions.find(({ starts }) => startOfSignal(starts, signal));
  if (known) return known;
  const open = (session: LineSession) => (isSince(session, begunAt) ? session.starts : session.starts.slice(0, -1));
  const started = sessions.find((session) => startNear(open(session), signal));
  if (started) return started;
  const ofRun = sessions.find(({ starts }) => starts.some(({ lineRun }) => lineRun === signal.run));
  if (ofRun) return ofRun;
  const gridded = sessions.filter((session) => session.state === 'gridded' && isSince(session, begunAt));
  const isRecent = goAt <= now && now.getTime() - goAt.getTime() <= MAX_SIGNAL_AGE_MS;
  return isRecent && gridded.length === 1 ? gridded[0] : undefined;
}

/**
 * Returns whether the line began its run after the session was last stopped or its start aborted; true if neither has
 * happened.
 */
export function isSince({ stoppedAt }: LineSession, begunAt: Date): boolean {
  return stoppedAt === null || stoppedAt < begunAt;
}

/**
 * Returns the session on the track whose last start is within a minute of this signal, but linked to a signal of another run;
 * undefined if there is none.
 */
export function linkedNear(
  sessions: readonly LineSession[],
  { goAt }: LineSignal,
  { begunAt }: Moments,
): LinkedSession | undefined {
  for (const session of sessions) {
    const last = session.starts.at(-1);
    const isNear = last !== undefined && Math.abs(last.goAt.getTime() - goAt.getTime()) <= SAME_START_MS;
    if (isNear && last.lineRun !== null && isOnTrack(session.state) && isSince(session, begunAt)) {
      return { id: session.id, lineRun: last.lineRun };
    }
  }
  return undefined;
}
