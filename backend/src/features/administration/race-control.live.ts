import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { RaceControlDeltaDto, RaceControlDto } from '@league/shared/admin/race-control.live';
import { ADMIN_PARTS, type AdminPart, partsOfAction } from '@league/shared/audit/audited';
import { isDeepStrictEqual } from 'node:util';
import type { AnnouncementTopic } from '../../platform/announce/announce.js';
import { Announcements } from '../../platform/announce/announcements.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';
import { type LiveBoard, LiveBoards } from '../../platform/live/live-boards.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { PARTS_OF_TOPIC } from './race-control.rules.js';
import { RaceControlStore } from './race-control.store.js';

/** Changes without an admin may come twenty times a second; an open list is read again at most this often. */
const BY_ITSELF_MS = 2_000;

/** The `race-control` channel: what waits for an admin, and which of the admins' lists have changed. */
@Injectable()
export class RaceControlLive implements OnModuleInit, OnApplicationShutdown {
  private readonly board: LiveBoard<'race-control'>;
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
    boards: LiveBoards,
  ) {
    this.board = boards.board({
      name: 'race-control',
      on: ['race-control', 'laps-changed', 'drivers'],
      onlyAdmins: true,
      read: () => store.read(),
      diff: (before, after) => this.diff(before, after),
    });
  }

  onModuleInit(): void {
    this.announcements.on(['audit'], (actions) => this.mark(actions.flatMap(partsOfAction)));
    this.announcements.on(['admin-lists'], (parts) => this.mark(parts as readonly AdminPart[]));
    for (const [topic, parts] of Object.entries(PARTS_OF_TOPIC)) {
      this.announcements.on([topic as AnnouncementTopic], () => this.noteByItself(parts));
    }
    this.announcements.onResync(() => this.mark(ADMIN_PARTS));
  }

  onApplicationShutdown(): void {
    this.byItself.close();
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

  private diff(before: RaceControlDto, after: RaceControlDto): RaceControlDeltaDto | null {
    if (this.changed.size === 0 && isDeepStrictEqual(before, after)) return null;
    const changed = [...this.changed];
    this.changed.clear();
    return { ...after, changed };
  }
}
