import { Injectable } from '@nestjs/common';
import type { CrossingsAnswerDto, PostCrossingsDto } from '@league/shared/in-world/post-crossings.dto';
import { takesCrossings } from '@league/shared/sessions/session-states.rules';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Sealing } from '../../platform/auth/sealing.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { isId } from '../../platform/ids/new-id.js';
import { holdLapLockShared } from '../laps/lap-lock.js';
import { CrossingsService } from '../sessions/crossings.service.js';
import { LineRacesService, type LineStart } from '../sessions/line-races.service.js';
import type { TrackKey } from './track-line.entity.js';
import { type LineSession, TrackLinesStore } from './track-lines.store.js';

/** The signals of the league and of the line belong together when they are no further apart. */
const SAME_START_MS = 60_000;
/** A race that the line ran without the league began no longer ago. */
const LATE_START_MS = 12 * 3_600_000;

/** Takes what the line of a track saw, and makes crossings of it in the session that runs there. */
@Injectable()
export class LinePostsService {
  constructor(
    private readonly database: Database,
    private readonly store: TrackLinesStore,
    private readonly sealing: Sealing,
    private readonly races: LineRacesService,
    private readonly crossings: CrossingsService,
  ) {}

  /** Safe to repeat. @throws DomainError 401, 404 */
  async take(post: PostCrossingsDto, text: string): Promise<CrossingsAnswerDto> {
    const key = isId(post.track_key_id) ? await this.store.findKey(post.track_key_id) : null;
    if (!key) throw unknownKey();
    this.checkSignature(key, post.mac, text);
    const ack = await this.database.transaction(async (tx) => {
      const now = await this.store.notePost(tx, key.id, post.run);
      if (now === null) throw unknownKey();
      const ack = await this.store.add(tx, key.trackId, post.run, post.events ?? []);
      await this.follow(tx, key.trackId, post, now);
      return ack;
    });
    failpoint('line-posts.committed');
    return { status: 'ok', ack, orders: 0, say: '' };
  }

  private checkSignature(key: TrackKey, mac: string, text: string): void {
    const secret = this.sealing.open(key.secretSealed);
    const signed = `${text.slice(0, Math.max(0, text.lastIndexOf(',"mac"')))}}`;
    const right = secret === undefined ? null : createHmac('sha256', secret).update(signed, 'utf8').digest();
    const sent = Buffer.from(mac, 'base64');
    if (right === null || sent.length !== right.length || !timingSafeEqual(sent, right)) {
      const detail = 'Wrong signature: check the TRACK_KEY_ID and TRACK_SECRET.';
      throw DomainError.plain(401, 'wrong-track-key', detail);
    }
  }

  /** Makes crossings of all that the line saw since its signal, when a session on the track is the one of the run. */
  private async follow(tx: Transaction, trackId: string, { run, clock }: PostCrossingsDto, now: Date): Promise<void> {
    const last = await this.store.findSignal(tx, trackId, run);
    if (!last) return;
    const ageMs = clock === undefined || clock === null ? 0 : Math.round(clock * 1000) - last.atMs;
    const start: LineStart = { run, signal: last.n, goAt: new Date(now.getTime() - ageMs) };
    const session = sessionOf(await this.store.listSessions(tx, trackId, run), start, now);
    if (!session) return;
    await holdLapLockShared(tx);
    const locked = await this.races.join(tx, trackId, session.id, start);
    if (!locked || !takesCrossings(locked.session.state)) return;
    const { goAt, closedAt, lineSignal } = locked.session;
    if (goAt === null || lineSignal === null) return;
    const signal = lineSignal === last.n ? last : await this.store.getSignal(tx, trackId, run, lineSignal);
    const closedMs = closedAt ? closedAt.getTime() - goAt.getTime() : Infinity;
    const seen = (await this.store.listSeen(tx, trackId, run, session.id, lineSignal))
      .map((one) => ({ ...one, raceMs: one.atMs - signal.atMs }))
      .filter(({ raceMs }) => raceMs <= closedMs);
    const evidence = seen.flatMap(({ n, raceMs, entryId }) =>
      entryId ? [{ entryId, raceMs, number: n, source: 'line' as const, lapId: null, lapMs: null }] : [],
    );
    const strangers = seen.filter(({ entryId }) => entryId === null);
    await this.crossings.recordLine(
      tx,
      locked,
      evidence,
      strangers.map(({ n, raceMs, avatarKey }) => ({ number: n, raceMs, avatarKey })),
    );
  }
}

/**
 * Returns the session of a run: the one that has it, else one that started then, else the only one on its grid. A signal
 * from before a session was stopped belongs to a start that counts no more.
 */
function sessionOf(sessions: readonly LineSession[], { run, goAt }: LineStart, now: Date): LineSession | undefined {
  const known = sessions.find(({ lineRun }) => lineRun === run);
  if (known) return known;
  const open = sessions.filter(({ stoppedAt }) => stoppedAt === null || stoppedAt < goAt);
  const sinceMs = (at: Date | null) => (at === null ? Infinity : Math.abs(at.getTime() - goAt.getTime()));
  const started = open.find(({ state, goAt: at }) => state !== 'gridded' && sinceMs(at) <= SAME_START_MS);
  if (started) return started;
  const gridded = open.filter(({ state }) => state === 'gridded');
  const isRecent = goAt <= now && now.getTime() - goAt.getTime() <= LATE_START_MS;
  return isRecent && gridded.length === 1 ? gridded[0] : undefined;
}

function unknownKey(): DomainError {
  return DomainError.plain(404, 'track-key-not-found', "Track key not found: ask the league's admin for the key.");
}
