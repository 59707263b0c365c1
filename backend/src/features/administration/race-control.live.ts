import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ADMIN_PARTS, type AdminPart, type RaceControlDto } from '@league/shared/admin/race-control.live';
import { isDeepStrictEqual } from 'node:util';
import type { AnnouncementTopic } from '../../platform/announce/announce.js';
import { Announcements } from '../../platform/announce/announcements.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';
import { Board } from '../../platform/live/board.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { PARTS_OF_TOPIC, partsOfAction } from './race-control.rules.js';
import { RaceControlStore } from './race-control.store.js';

/** What goes on by itself may change a list twenty times a second; an open list is read again at most this often. */
const BY_ITSELF_MS = 2_000;

/** The `race-control` channel: what waits for an admin, and which of the admins' lists have changed. */
@Injectable()
export class RaceControlLive implements OnModuleInit, OnApplicationShutdown {
  private readonly board: Board<RaceControlDto, RaceControlDto>;
  /** Named in the next message. */
  private readonly changed = new Set<AdminPart>();
  /** Changed by themselves since the last time that was said. */
  private readonly changedByThemselves = new Set<AdminPart>();
  private readonly byItself = new Coalescer({
    name: RaceControlLive.name,
    everyMs: BY_ITSELF_MS,
    failure: 'admins were not shown a change',
    work: () => this.markByThemselves(),
  });

  constructor(
    store: RaceControlStore,
    private readonly announcements: Announcements,
    private readonly hub: LiveHub,
  ) {
    this.board = new Board<RaceControlDto, RaceControlDto>({
      name: 'race-control',
      read: () => store.read(),
      diff: (before, after) => (this.changed.size === 0 && isDeepStrictEqual(before, after) ? null : after),
      publish: (counts) => this.publish(counts),
      coalesceMs: 100,
      hearsChanges: () => this.announcements.connected,
    });
  }

  onModuleInit(): void {
    this.announcements.on(['race-control', 'laps-changed', 'drivers'], () => this.board.markDirty());
    this.announcements.on(['audit'], (actions) => this.mark(actions.flatMap(partsOfAction)));
    this.announcements.on(['admin-lists'], (parts) => this.mark(parts as readonly AdminPart[]));
    for (const [topic, parts] of Object.entries(PARTS_OF_TOPIC)) {
      this.announcements.on([topic as AnnouncementTopic], () => this.noteByItself(parts));
    }
    this.announcements.onResync(() => this.mark(ADMIN_PARTS));
    this.hub.register('race-control', {
      onlyAdmins: true,
      load: () => this.board.current(),
      snapshot: () => this.board.latest ?? { laps_under_review: 0, laps_failed: 0, driver_applications: 0 },
    });
  }

  onApplicationShutdown(): void {
    this.byItself.close();
    this.board.close();
  }

  private mark(parts: readonly AdminPart[]): void {
    for (const part of parts) this.changed.add(part);
    this.board.markDirty();
  }

  /** For topics of a race night: while no admin follows them, they cost nothing. */
  private noteByItself(parts: readonly AdminPart[]): void {
    if (!this.hub.isFollowed('race-control')) return;
    for (const part of parts) this.changedByThemselves.add(part);
    this.byItself.request();
  }

  private markByThemselves(): void {
    this.mark([...this.changedByThemselves]);
    this.changedByThemselves.clear();
  }

  private publish(counts: RaceControlDto): void {
    const changed = [...this.changed];
    this.changed.clear();
    this.hub.publish('race-control', { ...counts, changed });
  }
}
