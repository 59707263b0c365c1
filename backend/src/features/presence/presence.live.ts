import { Injectable } from '@nestjs/common';
import {
  compareOnlineDrivers,
  type OnlineDriverDto,
  type PresenceDeltaDto,
  type PresenceSnapshotDto,
} from '@league/shared/presence/presence.live';
import { isDeepStrictEqual } from 'node:util';
import { type LiveBoard, LiveBoards } from '../../platform/live/live-boards.js';
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

  /** Lists the drivers who are online, sorted by driver name, as the channel does. */
  async listOnline(): Promise<readonly OnlineDriverDto[]> {
    return (await this.board.current()).online;
  }
}

function diffPresence(before: PresenceSnapshotDto, after: PresenceSnapshotDto): PresenceDeltaDto | null {
  const known = new Map(before.online.map((driver) => [driver.user_id, driver]));
  const online = after.online.filter((driver) => !isDeepStrictEqual(known.get(driver.user_id), driver));
  for (const { user_id } of after.online) known.delete(user_id);
  return online.length > 0 || known.size > 0 ? { online, offline: [...known.keys()] } : null;
}

/** Removes the login name, which only members may see. */
function withoutUsername(driver: OnlineDriverDto): OnlineDriverDto {
  return { ...driver, username: '' };
}
