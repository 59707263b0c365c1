import { Injectable } from '@nestjs/common';
import type { MeDeltaDto, MeSnapshotDto } from '@league/shared/dashboard/me.live';
import { isDeepStrictEqual } from 'node:util';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement } from '../../platform/announce/on-announcement.js';
import type { BoardFamily } from '../../platform/live/board-family.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CarsService } from '../cars/cars.service.js';
import { StandingService } from '../leaderboards/standing.service.js';
import { IncidentsService } from '../sessions/incidents/incidents.service.js';
import { OwnLapsLive } from './own-laps.live.js';
import { OwnRankLive } from './own-rank.live.js';

const PARTS = ['user', 'stats', 'cars', 'incidents_changed_at'] as const;

/** Sends the `me` channel, with a separate board for each member who has it open on this process. */
@Injectable()
export class MeLive {
  private readonly boards: BoardFamily<'me'>;
  private readonly publishers = new Map<string, (delta: MeDeltaDto) => void>();

  constructor(
    private readonly accounts: AccountsService,
    private readonly cars: CarsService,
    private readonly standing: StandingService,
    private readonly incidents: IncidentsService,
    boards: LiveBoards,
    ownLaps: OwnLapsLive,
    ownRank: OwnRankLive,
  ) {
    this.boards = boards.family({
      family: 'me',
      ofMembers: true,
      onIds: ['members', 'drivers'],
      read: (memberId) => this.read(memberId),
      diff: diffMe,
      opened: (memberId, publish) => {
        this.publishers.set(memberId, publish);
        const ends = [
          () => this.publishers.delete(memberId),
          ownLaps.follow(memberId, publish),
          ownRank.follow(memberId, {
            shown: () => this.boards.latest(memberId)?.stats,
            // numbers read in the meantime are newer than the comparison
            changed: (before, stats) =>
              this.boards.change(memberId, (view) =>
                isDeepStrictEqual(view.stats, before) ? { ...view, stats } : view,
              ),
          }),
        ];
        return () => ends.forEach((end) => end());
      },
    });
  }

  @OnAnnouncement('laps-changed')
  markAllDirty({ ids: lapIds }: Announcement): void {
    // an announcement with too many ids lists none: the numbers of every member may have changed
    if (lapIds.length === 0) this.boards.markDirty();
  }

  @OnAnnouncement('achievements')
  sendAchievementsChanged({ ids: memberIds }: Announcement): void {
    for (const memberId of memberIds) this.publishers.get(memberId)?.({ achievements_changed: true });
  }

  private async read(memberId: string): Promise<MeSnapshotDto> {
    const [user, stats, cars, changedAt] = await Promise.all([
      this.accounts.getUser(memberId),
      this.standing.read(memberId),
      this.cars.listOfMember(memberId),
      this.incidents.findLastChange(memberId),
    ]);
    return { user, stats, cars, incidents_changed_at: changedAt?.toISOString() ?? null };
  }
}

function diffMe(before: MeSnapshotDto, after: MeSnapshotDto): MeDeltaDto | null {
  const changed = PARTS.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return changed.length > 0 ? Object.fromEntries(changed.map((part) => [part, after[part]])) : null;
}
