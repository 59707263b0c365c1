import { Injectable } from '@nestjs/common';
import {
  compareOnlineDrivers,
  type OnlineDriverDto,
  type PresenceDeltaDto,
  type PresenceSnapshotDto,
} from '@league/shared/presence/presence.live';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { type LiveBoard, LiveBoards } from '../../platform/live/live-boards.js';
import { withoutUsername } from '../accounts/user.mapper.js';
import { PresenceStore } from './presence.store.js';

/** Sends the `presence` channel, which lists the drivers who are online. */
@Injectable()
export class PresenceLive {
  private readonly board: LiveBoard<'presence'>;

  constructor(store: PresenceStore, boards: LiveBoards) {
    this.board = boards.board({
      name: 'presence',
      on: ['presence', 'drivers'],
      read: async () => ({ online: (await store.listOnline()).sort(compareOnlineDrivers) }),
      diff: diffPresence,
      forVisitors: {
        snapshot: ({ online }) => ({ online: online.map(withoutUsername) }),
        delta: ({ online, offline }) => ({ online: online.map(withoutUsername), offline }),
      },
    });
  }

  /** Returns the drivers who are online, sorted by driver name, as on the channel. */
  async listOnline(): Promise<readonly OnlineDriverDto[]> {
    return (await this.board.current()).online;
  }
}

function diffPresence(before: PresenceSnapshotDto, after: PresenceSnapshotDto): PresenceDeltaDto | null {
  const { upsert: online, removed: offline } = diffEntries(before.online, after.online);
  return online.length > 0 || offline.length > 0 ? { online, offline } : null;
}
