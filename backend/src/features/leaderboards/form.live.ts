import { Injectable } from '@nestjs/common';
import { BOARD_DRIVER_LAPS, type BoardDriverDto, type FormBoardDto } from '@league/shared/leaderboards/form-board.live';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement } from '../../platform/announce/on-announcement.js';
import type { Member } from '../../platform/auth/member.js';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { type LiveBoard, LiveBoards } from '../../platform/live/live-boards.js';
import { LapListService } from '../laps/lists/lap-list.service.js';
import { requireVisible } from './drivers/drivers.rules.js';
import { mayAddDriver } from './counted-laps.rules.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { StandingStore } from './standing.store.js';

/**
 * Sends the recent form of the drivers on the global board. It has its own channel, because most laps change no result and need
 * not cause it to be read again.
 */
@Injectable()
export class FormLive {
  private readonly board: LiveBoard<'form'>;

  constructor(
    private readonly store: LeaderboardsStore,
    private readonly standing: StandingStore,
    private readonly laps: LapListService,
    boards: LiveBoards,
  ) {
    this.board = boards.board({
      name: 'form',
      on: ['race-results', 'standings', 'events'],
      read: async () => ({ drivers: await this.store.listForm() }),
      diff: (before, after) => {
        const delta = diffEntries(before.drivers, after.drivers);
        return delta.upsert.length === 0 && delta.removed.length === 0 ? null : delta;
      },
    });
  }

  /** Rereads the form when laps may bring a driver who already has results onto the global board. */
  @OnAnnouncement('laps-counted')
  followCounted({ detail }: Announcement<'laps-counted'>): void {
    const listed = new Set(this.board.latest?.drivers.map(({ user_id: userId }) => userId));
    if (!detail || mayAddDriver(listed, detail)) this.board.markDirty();
  }

  read(): Promise<FormBoardDto> {
    return this.board.current();
  }

  /**
   * Returns a driver's tracks and newest laps, for a row of the board. Usernames are null, because visitors may see them too.
   * @throws DomainError 404; 403 for someone else's private profile
   */
  async readDriver(viewer: Member | null, userId: string): Promise<BoardDriverDto> {
    requireVisible(viewer, await this.standing.findMember(userId));
    const [tracks, laps] = await Promise.all([
      this.standing.listTracks(userId),
      this.laps.listOfDriver(userId, BOARD_DRIVER_LAPS),
    ]);
    return { tracks, laps: laps.map((lap) => ({ ...lap, username: null })) };
  }
}
