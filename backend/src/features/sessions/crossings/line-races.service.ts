import { Injectable } from '@nestjs/common';
import { announce } from '../../../platform/announce/announce.js';
import type { Transaction } from '../../../platform/database/database.js';
import { newRun } from '../../../platform/ids/new-run.js';
import { RaceResultsService } from '../../race-events/results/race-results.service.js';
import { CrossingsStore } from './crossings.store.js';
import { SAME_START_MS } from './lap-evidence.rules.js';
import type { RaceSession, SessionLeg } from '../race-session.entity.js';
import { type LockedSession, RaceSessionsStore } from '../race-sessions.store.js';
import { type LineSignal, type RunStart, startNear, startOfSignal, startsOf } from './run-starts.rules.js';

export type { LockedSession } from '../race-sessions.store.js';

/** Describes the time dilation of the region when the line posted its event `n`. */
interface TimeDilation {
  readonly n: number;
  readonly kind: string;
  readonly raceMs: number;
  readonly dilation: number;
}

/**
 * The maximum difference, in ms, between two estimates of the same signal, which is due to the delay of their requests. A
 * start is moved only by more than this.
 */
const SAME_SIGNAL_MS = 250;

/** Matches the runs of a track's line with sessions, and adopts the line's signal as the session's own. */
@Injectable()
export class LineRacesService {
  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly crossings: CrossingsStore,
    private readonly events: RaceResultsService,
  ) {}

  /**
   * Locks the session and applies the line's signal to it; a gridded session starts. A start that is linked to the run
   * `replaced` is linked to this signal instead. Returns null for an unknown session, for a signal that matches none of its
   * starts, and when another session is using the track.
   */
  async join(
    tx: Transaction,
    trackId: string,
    sessionId: string,
    signal: LineSignal,
    replaced?: string,
  ): Promise<LockedSession | null> {
    const locked = await this.sessions.lock(tx, sessionId);
    if (!locked) return null;
    if (locked.session.state === 'gridded') return this.start(tx, trackId, locked, signal);
    const isReplaced = replaced !== undefined && locked.session.lineRun === replaced;
    const session = isReplaced ? { ...locked.session, lineRun: null, lineSignal: null } : locked.session;
    const starts = startsOf(session);
    const known = startOfSignal(starts, signal);
    if (known && !isBetter(known, signal)) return locked;
    const start = known ?? startNear(starts, signal);
    if (!start) return starts.some(({ lineRun }) => lineRun === signal.run) ? locked : null;
    if (isReplaced && start.run === session.run) await this.crossings.changeLine(tx, sessionId, start.run, signal.run);
    await this.applySignal(tx, session, start, signal);
    return this.sessions.lock(tx, sessionId);
  }

  /**
   * Moves the end of a session's countdown to the end of the line's countdown, so that the lights at the track and on screens
   * agree.
   */
  async count(tx: Transaction, sessionId: string, goAt: Date): Promise<void> {
    const locked = await this.sessions.lock(tx, sessionId);
    if (!locked || locked.session.state !== 'countdown' || locked.session.lineRun !== null) return;
    const { goAt: before } = locked.session;
    if (before === null || Math.abs(goAt.getTime() - before.getTime()) <= SAME_SIGNAL_MS) return;
    await this.sessions.update(tx, sessionId, { goAt });
    await announce(tx, 'race-sessions', [sessionId]);
  }

  /** Logs the region's time dilation at the signal of a start and at the end of the run that followed. */
  async logDilations(
    tx: Transaction,
    sessionId: string,
    { run, goAt }: RunStart,
    dilations: readonly TimeDilation[],
  ): Promise<void> {
    for (const { raceMs, n, kind: at, dilation } of dilations) {
      const moment = new Date(goAt.getTime() + raceMs);
      await this.sessions.addLog(tx, sessionId, 'time-dilation', { start: run, n, at, dilation }, moment);
    }
    if (dilations.length > 0) await announce(tx, 'race-sessions', [sessionId]);
  }

  private async start(
    tx: Transaction,
    trackId: string,
    { session, now }: LockedSession,
    signal: LineSignal,
  ): Promise<LockedSession | null> {
    if (await this.sessions.isTrackInUse(tx, trackId, session.id)) return null;
    const { run, n, goAt } = signal;
    const started = { lineRun: run, lineSignal: n, state: 'green' as const, goAt, run: newRun() };
    await this.sessions.update(tx, session.id, started);
    await this.sessions.addLog(tx, session.id, 'signal', { go_at: goAt.toISOString(), run: started.run, by_line: true }, goAt); // prettier-ignore
    await this.events.followSessions(tx, session.eventId); // the line may have posted the whole race, to the flag
    await announce(tx, 'race-sessions', [session.id]);
    return { now, session: { ...session, ...started } };
  }

  /**
   * Links a start to the line's signal. If no result has been published and the two differ by more than SAME_SIGNAL_MS, also
   * moves the start to the line's signal and corrects its race times.
   */
  private async applySignal(tx: Transaction, session: RaceSession, start: RunStart, signal: LineSignal): Promise<void> {
    const { id } = session;
    const apart = apartMs(start, signal);
    const isMoved = session.closedAt === null && Math.abs(apart) > SAME_SIGNAL_MS;
    await this.sessions.update(tx, id, withSignal(session, start, signal, isMoved ? apart : 0));
    if (!isMoved) return;
    await this.crossings.moveSignal(tx, id, start.run, apart);
    await this.sessions.addLog(tx, id, 'line-signal', { go_at: signal.goAt.toISOString(), run: start.run });
    await announce(tx, 'race-sessions', [id]);
  }
}

/** Returns true if a signal is earlier than the start, and so more exact, because its request was delayed less. */
function isBetter(start: RunStart, signal: LineSignal): boolean {
  const apart = apartMs(start, signal);
  return apart < -SAME_SIGNAL_MS && apart >= -SAME_START_MS;
}

/** Returns the time, in ms, from a start to the line's signal; negative if the signal precedes the start. */
function apartMs({ goAt }: RunStart, signal: LineSignal): number {
  return signal.goAt.getTime() - goAt.getTime();
}

/** Returns the changes to a session that link one of its starts to the line's signal and move it by `laterMs`. */
function withSignal(session: RaceSession, start: RunStart, signal: LineSignal, laterMs: number): Partial<RaceSession> {
  const { legs, redMs, chequeredMs } = session;
  const goAt = new Date(start.goAt.getTime() + laterMs);
  if (start.run === session.run) {
    const flags = { redMs: later(redMs, laterMs), chequeredMs: later(chequeredMs, laterMs) };
    return { lineRun: signal.run, lineSignal: signal.n, goAt, ...flags };
  }
  const moved = (leg: SessionLeg): SessionLeg => ({
    ...leg,
    go_at: goAt.toISOString(),
    red_ms: Math.max(0, leg.red_ms - laterMs),
    line_run: signal.run,
    line_signal: signal.n,
  });
  return { legs: legs.map((leg) => (leg.run === start.run ? moved(leg) : leg)) };
}

/** Returns a race time, in ms since the start signal, after the signal has moved by `laterMs`; at least 0. Null stays null. */
function later(ms: number | null, laterMs: number): number | null {
  return ms === null ? null : Math.max(0, ms - laterMs);
}
