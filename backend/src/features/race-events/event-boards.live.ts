import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { EventBoardDto, EventBoardDeltaDto } from '@league/shared/race-events/event-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { pointsForPosition } from '@league/shared/race-events/race-points';
import { isDeepStrictEqual } from 'node:util';
import { Announcements } from '../../platform/announce/announcements.js';
import { BoardFamily } from '../../platform/live/board-family.js';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { EventBoardsStore } from './event-boards.store.js';
import { RaceEventsStore } from './race-events.store.js';

/** The `event:<id>` channels: the classification of one race event, from its start on. */
@Injectable()
export class EventBoardsLive implements OnModuleInit, OnApplicationShutdown {
  private readonly boards: BoardFamily<'event'>;

  constructor(
    private readonly store: EventBoardsStore,
    private readonly events: RaceEventsStore,
    private readonly announcements: Announcements,
    hub: LiveHub,
  ) {
    this.boards = new BoardFamily(hub, announcements, {
      family: 'event',
      read: (eventId) => this.read(eventId),
      exists: ({ event }) => event !== null,
      missing: 'There is no such event: it may have been deleted.',
      diff: diffEventBoards,
      coalesceMs: 100,
    });
  }

  onModuleInit(): void {
    this.announcements.on(['laps-counted', 'laps-changed', 'drivers', 'tracks'], () => this.boards.markDirty());
    this.announcements.on(['events'], (eventIds) => this.boards.markDirty(eventIds));
    this.boards.register();
  }

  onApplicationShutdown(): void {
    this.boards.close();
  }

  private async read(eventId: string): Promise<EventBoardDto> {
    const event = await this.events.find(eventId);
    if (!event || event.status === 'cancelled') return { event, entries: [] };
    const standing = await this.store.listStanding(eventId);
    return { event, entries: standing.map((entry) => ({ ...entry, points: pointsIn(event, entry.position) })) };
  }
}

function pointsIn({ event_type }: RaceEventDto, position: number): number {
  return event_type === 'practice' ? 0 : pointsForPosition(position);
}

function diffEventBoards(before: EventBoardDto, after: EventBoardDto): EventBoardDeltaDto | null {
  const entries = diffEntries(before.entries, after.entries);
  if (!isDeepStrictEqual(before.event, after.event)) return { event: after.event, ...entries };
  return entries.upsert.length > 0 || entries.removed.length > 0 ? entries : null;
}
