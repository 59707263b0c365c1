import { Injectable } from '@nestjs/common';
import {
  LEADERBOARD_LIMIT,
  type LeaderboardDto,
  type LeaderboardEntryDto,
} from '@league/shared/leaderboards/leaderboard.dto';
import type { LeaderboardDeltaDto } from '@league/shared/leaderboards/leaderboard.live';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement } from '../../platform/announce/on-announcement.js';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { type LiveBoard, LiveBoards } from '../../platform/live/live-boards.js';
import { withoutUsername } from '../accounts/user.mapper.js';
import { toLeaderboardEntryDto } from './leaderboard.mapper.js';
import { rankStandings } from './leaderboards.rules.js';
import { withCountedLaps } from './counted-laps.rules.js';
import { LeaderboardsStore } from './leaderboards.store.js';

/** Maintains the global board, in one snapshot for HTTP and sockets. */
@Injectable()
export class LeaderboardsLive {
  private readonly board: LiveBoard<'leaderboard'>;
  /** The encoded boards, by number of entries and audience. */
  private bytes = new Map<string, Buffer>();
  private bytesOf: LeaderboardDto | undefined;

  constructor(
    private readonly store: LeaderboardsStore,
    boards: LiveBoards,
  ) {
    this.board = boards.board({
      name: 'leaderboard',
      on: ['standings', 'presence', 'drivers', 'tracks'],
      read: () => this.read(),
      diff: diffLeaderboards,
      forVisitors: {
        snapshot: forVisitors,
        delta: (delta) => ({ ...delta, upsert: delta.upsert.map(withoutUsername) }),
      },
    });
  }

  @OnAnnouncement('laps-counted')
  addCounted({ detail }: Announcement<'laps-counted'>): void {
    if (detail) this.board.change((board) => withCountedLaps(board, detail));
    else this.board.markDirty();
  }

  /**
   * Returns the first `limit` entries of the board as JSON. Each state of the board is encoded only once for each limit and
   * audience.
   */
  async json(limit: number, isMember: boolean): Promise<Buffer> {
    return this.bytesFor(await this.board.current(), limit, isMember);
  }

  private bytesFor(board: LeaderboardDto, limit: number, isMember: boolean): Buffer {
    if (this.bytesOf !== board) {
      this.bytesOf = board;
      this.bytes = new Map();
    }
    const key = `${limit} ${isMember}`;
    let bytes = this.bytes.get(key);
    if (!bytes) {
      const part = { ...board, entries: board.entries.slice(0, limit) };
      bytes = Buffer.from(JSON.stringify(isMember ? part : forVisitors(part)));
      this.bytes.set(key, bytes);
    }
    return bytes;
  }

  /** Returns the first `limit` entries of the board, without usernames. */
  async top(limit: number): Promise<readonly LeaderboardEntryDto[]> {
    return (await this.board.current()).entries.slice(0, limit).map(withoutUsername);
  }

  private async read(): Promise<LeaderboardDto> {
    const { standings, total } = await this.store.readTop(LEADERBOARD_LIMIT);
    const entries = rankStandings(standings).map(([standing, rank]) => toLeaderboardEntryDto(standing, rank));
    return { entries, total, updated_at: new Date().toISOString() };
  }
}

function forVisitors(board: LeaderboardDto): LeaderboardDto {
  return { ...board, entries: board.entries.map(withoutUsername) };
}

function diffLeaderboards(before: LeaderboardDto, after: LeaderboardDto): LeaderboardDeltaDto | null {
  const { upsert, removed } = diffEntries(before.entries, after.entries);
  const nothing = upsert.length === 0 && removed.length === 0 && before.total === after.total;
  return nothing ? null : { upsert, removed, total: after.total, updated_at: after.updated_at };
}
