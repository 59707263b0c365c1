import { Injectable } from '@nestjs/common';
import type { CrossingsAnswerDto, PostCrossingsDto } from '@league/shared/in-world/post-crossings.dto';
import { keepsCrossings } from '@league/shared/sessions/session-states.rules';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { acquireLapLockShared } from '../../laps/lap-lock.js';
import { CrossingsService } from '../../sessions/crossings/crossings.service.js';
import { LineOrdersService } from '../../sessions/line-orders/line-orders.service.js';
import { JumpStartsService } from '../../sessions/penalties/jump-starts.service.js';
import { LineRacesService, type LockedSession } from '../../sessions/crossings/line-races.service.js';
import {
  type LineSignal,
  type RunStart,
  startNear,
  startOfSignal,
  startsOf,
} from '../../sessions/crossings/run-starts.rules.js';
import { type LineSession, TrackLinesStore } from './track-lines.store.js';
import { TrackSignaturesService, unknownKey } from './track-signatures.service.js';

/** The maximum age, in ms, at which a start signal that the line gave without the league can still start a session. */
const MAX_SIGNAL_AGE_MS = 12 * 3_600_000;

/** Describes when a line posted, and when it began the countdown of its run or, without one, gave the signal. */
interface Moments {
  readonly now: Date;
  readonly begunAt: Date;
}

/** Stores the events that the line of a track saw, and records the crossings among them in the session to which they belong. */
@Injectable()
export class LinePostsService {
  constructor(
    private readonly database: Database,
    private readonly store: TrackLinesStore,
    private readonly signatures: TrackSignaturesService,
    private readonly races: LineRacesService,
    private readonly crossings: CrossingsService,
    private readonly orders: LineOrdersService,
    private readonly jumpStarts: JumpStartsService,
  ) {}

  /**
   * Stores the events and receipts in a request from a line, and records crossings. Safe to repeat.
   * @throws DomainError 401 for a wrong signature; 404 for an unknown key
   */
  async submit(post: PostCrossingsDto, text: string): Promise<CrossingsAnswerDto> {
    const key = await this.signatures.check(post, text);
    const { receipts } = post;
    const answer = await this.database.transaction(async (tx) => {
      const now = await this.store.recordPost(tx, key.id, post.run, receipts !== undefined);
      if (now === null) throw unknownKey();
      const ack = await this.store.add(tx, key.trackId, post.run, post.events ?? []);
      await this.recordCrossings(tx, key.trackId, post, now);
      return { ack, orders: await this.orders.recordReceipts(tx, key.trackId, receipts ?? []) };
    });
    failpoint('line-posts.committed');
    return { status: 'ok', ...answer, say: '' };
  }

  /**
   * Records what the line saw around each signal of the run, in the session to which the last signal belongs, if any. Before
   * the first signal, records the countdown instead.
   */
  private async recordCrossings(
    tx: Transaction,
    trackId: string,
    { run, clock }: PostCrossingsDto,
    now: Date,
  ): Promise<void> {
    const sentMs = clock === undefined || clock === null ? null : Math.round(clock * 1000);
    const momentOf = (atMs: number) => new Date(now.getTime() - (sentMs === null ? 0 : sentMs - atMs));
    const starts = await this.store.listStarts(tx, trackId, run);
    const n = starts.findIndex(({ kind }) => kind === 'signal');
    const last = starts[n];
    const before = starts[n + 1];
    const begun = before?.kind === 'countdown' ? before : last;
    const moments = { now, begunAt: begun ? momentOf(begun.atMs) : now };
    if (!last) return this.recordCountdown(tx, trackId, run, sentMs, moments);
    const signal: LineSignal = { run, n: last.n, goAt: momentOf(last.atMs) };
    const session = sessionOf(await this.store.listSessions(tx, trackId, run), signal, moments);
    if (!session) return;
    await acquireLapLockShared(tx);
    const locked = await this.races.join(tx, trackId, session.id, signal);
    if (!locked || !keepsCrossings(locked.session.state)) return;
    const own = startsOf(locked.session).filter(({ lineRun }) => lineRun === run);
    for (const [nth, start] of own.entries()) {
      await this.recordStart(tx, trackId, locked, start, own[nth + 1]?.lineSignal ?? null);
    }
  }

  /**
   * Records when the line will give the signal that ends a countdown: until then its clock, `sentMs`, is negative. Does
   * nothing for any other time, or null.
   */
  private async recordCountdown(
    tx: Transaction,
    trackId: string,
    run: string,
    sentMs: number | null,
    { now, begunAt }: Moments,
  ): Promise<void> {
    if (sentMs === null || sentMs >= 0) return;
    const goAt = new Date(now.getTime() - sentMs);
    const sessions = await this.store.listSessions(tx, trackId, run);
    const counting = sessions.filter((session) => session.state === 'countdown' && isSince(session, begunAt));
    const session = counting.find(({ starts }) => startNear(starts.slice(-1), { run, n: 0, goAt }) !== undefined);
    if (!session) return;
    await acquireLapLockShared(tx);
    await this.races.count(tx, session.id, goAt);
  }

  /**
   * Records the time dilation, crossings and jump starts that the line saw around a start, up to `until`, the signal of the
   * next start of the same run (null if there is none).
   */
  private async recordStart(
    tx: Transaction,
    trackId: string,
    locked: LockedSession,
    start: RunStart,
    until: number | null,
  ): Promise<void> {
    const { lineRun, lineSignal } = start;
    if (lineRun === null || lineSignal === null) return;
    const signal = await this.store.getSignal(tx, trackId, lineRun, lineSignal);
    const sessionId = locked.session.id;
    const dilations = await this.store.listDilations(tx, trackId, sessionId, start, until);
    await this.races.logDilations(
      tx,
      sessionId,
      start,
      dilations.map(({ n, kind, dilation, atMs }) => ({ n, kind, dilation, raceMs: atMs - signal.atMs })),
    );
    const events = await this.store.listSeen(tx, trackId, sessionId, start, until);
    if (start.run === locked.session.run) {
      const crossed = events.flatMap(({ entryId }) => entryId ?? []);
      await this.orders.retireAgain(tx, trackId, locked.session, crossed);
    }
    const seen = events.map((one) => ({ ...one, raceMs: one.atMs - signal.atMs }));
    const source = 'line' as const;
    const evidence = seen.flatMap(({ n: number, lap, raceMs, entryId, carKey }) => {
      const ofLine = { carKey, number, source, averageLapMs: raceMs / lap };
      return entryId && raceMs > 0 ? [{ entryId, raceMs, lapId: null, lapMs: null, ...ofLine }] : [];
    });
    const jumps = await this.store.listJumps(tx, trackId, sessionId, start);
    await this.jumpStarts.record(
      tx,
      locked,
      start,
      jumps.map(({ n, atMs, entryId }) => ({ entryId, number: n, raceMs: Math.min(-1, atMs - signal.atMs) })),
    );
    const strangers = seen.filter(({ entryId }) => entryId === null);
    await this.crossings.recordLine(
      tx,
      locked,
      start,
      evidence,
      strangers.map(({ n, raceMs, avatarKey }) => ({ number: n, raceMs, avatarKey })),
    );
  }
}

/**
 * Returns the session to which a signal belongs: the first match among the session that already has the signal, one that
 * started at that time, one with the same run, and the only one on its grid; undefined if there is no match. A signal from
 * before a session was stopped belongs to an earlier leg, or to a start that no longer counts.
 */
function sessionOf(
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
function isSince({ stoppedAt }: LineSession, begunAt: Date): boolean {
  return stoppedAt === null || stoppedAt < begunAt;
}
