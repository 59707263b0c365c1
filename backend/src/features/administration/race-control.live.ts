import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RaceControlDeltaDto, RaceControlDto } from '@league/shared/admin/race-control.live';
import { ADMIN_PARTS, type AdminPart, partsOfAction } from '@league/shared/audit/audited';
import { isDeepStrictEqual } from 'node:util';
import type { Announcement, AnnouncementTopic } from '../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';
import { type LiveBoard, LiveBoards } from '../../platform/live/live-boards.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { RaceControlStore } from './race-control.store.js';

/**
 * Maps the topics of changes that are made without an admin, and that may be announced many times a second on a race night,
 * to the affected lists.
 */
const PARTS_OF_TOPIC = {
  'laps-counted': ['laps', 'users', 'cars', 'tracks'],
  'laps-changed': ['laps', 'users', 'cars', 'tracks'],
  'race-control': ['laps', 'users'],
  cars: ['cars', 'users'],
  presence: ['cars'],
  drivers: ['users'],
  achievements: ['achievements', 'users'],
  'race-results': ['users'],
  events: ['events', 'screens'], // a message ends with its event
} as const satisfies Partial<Record<AnnouncementTopic, readonly AdminPart[]>>;

type AutomaticTopic = keyof typeof PARTS_OF_TOPIC;

const AUTOMATIC_TOPICS = Object.keys(PARTS_OF_TOPIC) as AutomaticTopic[];

/**
 * The minimum time, in ms, between two reads of an open list for changes made without an admin. Twenty of these changes may be
 * announced in a second.
 */
const AUTOMATIC_CHANGES_MS = 2_000;

/**
 * Sends the `race-control` channel, which contains the counts of RaceControlDto and the names of the admin lists that have
 * changed.
 */
@Injectable()
export class RaceControlLive implements OnApplicationShutdown {
  private readonly board: LiveBoard<'race-control'>;
  /** The lists to name in the next message. */
  private readonly changed = new Set<AdminPart>();
  /** The lists that changed without an admin since the last message. */
  private readonly changedAutomatically = new Set<AdminPart>();
  private readonly automaticChanges = new Coalescer({
    name: RaceControlLive.name,
    everyMs: AUTOMATIC_CHANGES_MS,
    failure: 'admins were not shown a change',
    work: () => this.markAutomaticChanges(),
  });

  constructor(
    store: RaceControlStore,
    private readonly hub: LiveHub,
    boards: LiveBoards,
  ) {
    this.board = boards.board({
      name: 'race-control',
      on: ['race-control', 'laps-changed', 'drivers'],
      onlyStewards: true,
      read: () => store.read(),
      diff: (before, after) => this.diff(before, after),
    });
  }

  onApplicationShutdown(): void {
    this.automaticChanges.close();
  }

  @OnAnnouncement('audit')
  markAudited({ ids: actions }: Announcement): void {
    this.mark(actions.flatMap(partsOfAction));
  }

  @OnAnnouncement('admin-lists')
  markListed({ ids: parts }: Announcement): void {
    this.mark(parts as readonly AdminPart[]);
  }

  @OnResync()
  markAll(): void {
    this.mark(ADMIN_PARTS);
  }

  private mark(parts: readonly AdminPart[]): void {
    for (const part of parts) this.changed.add(part);
    this.board.markDirty();
  }

  /** Collects changes made without an admin. Ignores them while nobody follows the channel, because a race night has many. */
  @OnAnnouncement(...AUTOMATIC_TOPICS)
  addAutomaticChange({ topic }: Announcement<AutomaticTopic>): void {
    if (!this.hub.isFollowed('race-control')) return;
    for (const part of PARTS_OF_TOPIC[topic]) this.changedAutomatically.add(part);
    this.automaticChanges.request();
  }

  private markAutomaticChanges(): void {
    this.mark([...this.changedAutomatically]);
    this.changedAutomatically.clear();
  }

  private diff(before: RaceControlDto, after: RaceControlDto): RaceControlDeltaDto | null {
    if (this.changed.size === 0 && isDeepStrictEqual(before, after)) return null;
    const changed = [...this.changed];
    this.changed.clear();
    return { ...after, changed };
  }
}
