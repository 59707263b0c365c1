import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SessionBoardDeltaDto, SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { sessionBoard } from '@league/shared/sessions/session-board.rules';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { isDeepStrictEqual } from 'node:util';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement } from '../../platform/announce/on-announcement.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { BoardFamily } from '../../platform/live/board-family.js';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { callLater } from '../../platform/scheduling/timers.js';
import { RaceSessionsStore } from './race-sessions.store.js';

const NO_BOARD: SessionBoardDto = { session: null, flag: null, flag_ms: null, rows: [], log: [] };
const COALESCE_MS = 20;
/** The maximum duration of a timer, in ms; the end of a longer countdown is checked again after this time. */
const MAX_TIMER_MS = 3_600_000;

/** Sends the `session:<id>` channels. The data behind an open board is cached, so that a crossing costs no read. */
@Injectable()
export class SessionsLive implements OnApplicationShutdown {
  private readonly family: BoardFamily<'session'>;
  private readonly races = new Map<string, WholeSessionDto>();
  private readonly signals = new Map<string, () => void>();

  constructor(
    private readonly store: RaceSessionsStore,
    boards: LiveBoards,
  ) {
    this.family = boards.family({
      family: 'session',
      on: ['laps-changed', 'drivers', 'cars', 'events', 'seasons'],
      onIds: ['race-sessions'],
      coalesceMs: COALESCE_MS,
      read: (id) => this.read(id),
      missing: ({ session }) => (session === null ? 'followed-session-gone' : undefined),
      diff: diffSessionBoards,
      opened: (id) => () => this.forget(id),
    });
  }

  onApplicationShutdown(): void {
    for (const id of this.races.keys()) this.forget(id);
  }

  /** Returns the board of a session, shared with the live channel while it has followers. @throws DomainError 404 */
  async board(id: string): Promise<SessionBoardDto> {
    const board = await (this.family.current(id) ?? this.readAlone(id));
    if (board.session === null) throw DomainError.notFound('no-such-race-session');
    return board;
  }

  @OnAnnouncement('crossings')
  addCrossings({ ids: [id = ''], detail }: Announcement<'crossings'>): void {
    if (!detail) return this.family.markDirty([id]);
    this.family.change(id, () => {
      const race = this.races.get(id);
      if (!race) return undefined;
      const after = withCrossings(race, detail.crossings);
      this.races.set(id, after);
      return sessionBoard(after);
    });
  }

  private async readAlone(id: string): Promise<SessionBoardDto> {
    const race = await this.store.findWhole(id, false);
    return race ? sessionBoard(race) : NO_BOARD;
  }

  private async read(id: string): Promise<SessionBoardDto> {
    const race = await this.store.findWhole(id, false);
    this.forget(id);
    if (!race) return NO_BOARD;
    this.races.set(id, race);
    this.awaitSignal(race);
    return sessionBoard(race);
  }

  /** Schedules an update at the signal, because a countdown ends without an announcement. */
  private awaitSignal({ session: { id, state, go_at } }: WholeSessionDto): void {
    if (state !== 'countdown' || go_at === null) return;
    const ms = Math.min(Math.max(0, Date.parse(go_at) - Date.now()) + 1, MAX_TIMER_MS);
    this.signals.set(id, callLater(ms, () => this.family.markDirty([id]), { ref: false })); // prettier-ignore
  }

  private forget(id: string): void {
    this.races.delete(id);
    this.signals.get(id)?.();
    this.signals.delete(id);
  }
}

/** Adds crossings to a race, replacing known ones with the same ids. */
function withCrossings(race: WholeSessionDto, crossings: WholeSessionDto['crossings']): WholeSessionDto {
  const all = new Map(race.crossings.map((crossing) => [crossing.id, crossing]));
  for (const crossing of crossings) all.set(crossing.id, crossing);
  return { ...race, crossings: [...all.values()] };
}

function diffSessionBoards(before: SessionBoardDto, after: SessionBoardDto): SessionBoardDeltaDto | null {
  const { upsert, removed } = diffEntries(before.rows, after.rows);
  const log = after.log.slice(before.log.length);
  const isOther = !isDeepStrictEqual(before.session, after.session);
  const isFlag = before.flag !== after.flag || before.flag_ms !== after.flag_ms;
  if (!isOther && !isFlag && upsert.length + removed.length + log.length === 0) return null;
  return {
    ...(isOther ? { session: after.session } : {}),
    ...(isFlag ? { flag: after.flag, flag_ms: after.flag_ms } : {}),
    upsert,
    removed,
    log,
  };
}
