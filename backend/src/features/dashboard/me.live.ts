import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { MeDeltaDto, MeSnapshotDto } from '@league/shared/dashboard/me.live';
import { isDeepStrictEqual } from 'node:util';
import { Announcements } from '../../platform/announce/announcements.js';
import { Board } from '../../platform/live/board.js';
import { MemberChannels, type MemberView } from '../../platform/live/member-channels.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CarsService } from '../cars/cars.service.js';
import { StandingService } from '../leaderboards/standing.service.js';
import { OwnLapsLive } from './own-laps.live.js';

const COALESCE_MS = 100;
const PARTS = ['user', 'stats', 'cars'] as const;

/** The `me` channel: a board for each member who has it open on this process, and none for the others. */
@Injectable()
export class MeLive implements OnModuleInit, OnApplicationShutdown {
  private readonly boards = new Map<string, Board<MeSnapshotDto, MeDeltaDto>>();

  constructor(
    private readonly accounts: AccountsService,
    private readonly cars: CarsService,
    private readonly standing: StandingService,
    private readonly announcements: Announcements,
    private readonly channels: MemberChannels,
    private readonly ownLaps: OwnLapsLive,
  ) {}

  onModuleInit(): void {
    this.announcements.on(['members', 'drivers'], (memberIds) => {
      for (const memberId of memberIds) this.boards.get(memberId)?.markDirty();
    });
    this.announcements.on(['laps-changed'], (lapIds) => {
      if (lapIds.length === 0) this.markAllDirty(); // too many to name: the numbers of anyone may have changed
    });
    this.announcements.onResync(() => this.markAllDirty());
    this.channels.register('me', (memberId, publish) => this.open(memberId, publish));
  }

  /** Channels are kept for a while after their last subscriber; without this their boards would go on reading. */
  onApplicationShutdown(): void {
    for (const board of this.boards.values()) board.close();
  }

  private markAllDirty(): void {
    for (const board of this.boards.values()) board.markDirty();
  }

  private open(memberId: string, publish: (delta: MeDeltaDto) => void): MemberView<'me'> {
    const board = new Board<MeSnapshotDto, MeDeltaDto>({
      name: 'me',
      read: () => this.read(memberId),
      diff: diffMe,
      publish,
      coalesceMs: COALESCE_MS,
      hearsChanges: () => this.announcements.connected,
    });
    this.boards.set(memberId, board);
    const unfollow = this.ownLaps.follow(memberId, publish);
    return {
      load: () => board.current(),
      snapshot: () => board.latest ?? null,
      close: () => {
        board.close();
        unfollow();
        this.boards.delete(memberId);
      },
    };
  }

  private async read(memberId: string): Promise<MeSnapshotDto> {
    const [user, stats, cars] = await Promise.all([
      this.accounts.getUser(memberId),
      this.standing.read(memberId),
      this.cars.listOfMember(memberId),
    ]);
    return { user, stats, cars };
  }
}

function diffMe(before: MeSnapshotDto, after: MeSnapshotDto): MeDeltaDto | null {
  const changed = PARTS.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return changed.length > 0 ? Object.fromEntries(changed.map((part) => [part, after[part]])) : null;
}
