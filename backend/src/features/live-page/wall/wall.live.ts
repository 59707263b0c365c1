import { Injectable } from '@nestjs/common';
import type { WallDto } from '@league/shared/wall/wall.dto';
import type { Announcement } from '../../../platform/announce/announce.js';
import { OnAnnouncement } from '../../../platform/announce/on-announcement.js';
import { changedParts } from '../../../platform/live/changed-parts.js';
import { type LiveBoard, LiveBoards } from '../../../platform/live/live-boards.js';
import { withCountedLaps } from './counted-tracks.rules.js';
import { WallService } from './wall.service.js';

/** The minimum time, in ms, between two messages, because laps arrive all the time. */
const COALESCE_MS = 500;

/** Sends the `wall` channel, and provides the same snapshot for HTTP. */
@Injectable()
export class WallLive {
  private readonly board: LiveBoard<'wall'>;
  private bytes: { readonly of: WallDto; readonly json: Buffer } | undefined;

  constructor(wall: WallService, boards: LiveBoards) {
    this.board = boards.board({
      name: 'wall',
      on: ['laps-changed', 'drivers', 'tracks', 'events', 'race-sessions', 'settings'],
      read: () => wall.read(),
      diff: changedParts,
      coalesceMs: COALESCE_MS,
      everyMinute: true, // the next event and the message expire without an announcement
    });
  }

  @OnAnnouncement('laps-counted')
  addCounted({ detail }: Announcement<'laps-counted'>): void {
    if (detail) this.board.change((wall) => withCountedLaps(wall, detail));
    else this.board.markDirty();
  }

  @OnAnnouncement('screens')
  readMessage({ ids: screenIds }: Announcement): void {
    if (screenIds.length === 0) this.board.markDirty();
  }

  @OnAnnouncement('audit')
  readAfterClearing({ ids: actions }: Announcement): void {
    if (actions.includes('cache.clear')) this.board.markDirty();
  }

  /** Returns the wall as JSON, which is encoded only once for each state. */
  async json(): Promise<Buffer> {
    return this.bytesOf(await this.board.current());
  }

  private bytesOf(wall: WallDto): Buffer {
    if (this.bytes?.of !== wall) this.bytes = { of: wall, json: Buffer.from(JSON.stringify(wall)) };
    return this.bytes.json;
  }
}
