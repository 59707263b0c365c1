import { Injectable } from '@nestjs/common';
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
import { RaceSessionsStore } from './race-sessions.store.js';

const NO_BOARD: SessionBoardDto = { session: null, flag: null, flag_ms: null, rows: [], log: [] };
const COALESCE_MS = 20;

/** Sends the `session:<id>` channels. The data behind an open board is cached, so that a crossing costs no read. */
@Injectable()
export class SessionsLive {
  private readonly family: BoardFamily<'session'>;
  private readonly races = new Map<string, WholeSessionDto>();

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
      opened: (id) => () => this.races.delete(id),
    });
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
      return sessionBoard(after, after.log);
    });
  }

  private async readAlone(id: string): Promise<SessionBoardDto> {
    const race = await this.store.findWhole(id, false);
    return race ? sessionBoard(race, race.log) : NO_BOARD;
  }

  private async read(id: string): Promise<SessionBoardDto> {
    const race = await this.store.findWhole(id, false);
    this.races.delete(id);
    if (!race) return NO_BOARD;
    this.races.set(id, race);
    return sessionBoard(race, race.log);
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
