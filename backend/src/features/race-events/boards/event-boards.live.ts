import { Injectable } from '@nestjs/common';
import type { EventBoardDto, EventBoardDeltaDto } from '@league/shared/race-events/event-board.live';
import { isDeepStrictEqual } from 'node:util';
import { diffEntries } from '../../../platform/live/diff-entries.js';
import { LiveBoards } from '../../../platform/live/live-boards.js';
import { toEventBoardEntryDtos } from './event-board.mapper.js';
import { EventBoardsStore } from './event-boards.store.js';
import { RaceEventsStore } from '../race-events.store.js';

/** Sends the `event:<id>` channels, each with the classification of one race event, from the start of the event on. */
@Injectable()
export class EventBoardsLive {
  constructor(
    private readonly store: EventBoardsStore,
    private readonly events: RaceEventsStore,
    boards: LiveBoards,
  ) {
    boards.family({
      family: 'event',
      on: ['laps-counted', 'laps-changed', 'drivers', 'tracks'],
      onIds: ['events'],
      read: (eventId) => this.read(eventId),
      missing: ({ event }) => (event === null ? 'followed-event-gone' : undefined),
      diff: diffEventBoards,
      everyMinute: ({ event }) => event?.status === 'active', // the places gained in the last 10 min change with time
    });
  }

  private async read(eventId: string): Promise<EventBoardDto> {
    const event = await this.events.find(eventId);
    if (!event || event.status === 'cancelled') return { event, entries: [] };
    const hasResults = event.status === 'completed' && event.event_type !== 'practice';
    const standings = await (hasResults ? this.store.listResults(eventId) : this.store.listStanding(eventId));
    return { event, entries: toEventBoardEntryDtos(event, standings) };
  }
}

function diffEventBoards(before: EventBoardDto, after: EventBoardDto): EventBoardDeltaDto | null {
  const entries = diffEntries(before.entries, after.entries);
  if (!isDeepStrictEqual(before.event, after.event)) return { event: after.event, ...entries };
  return entries.upsert.length > 0 || entries.removed.length > 0 ? entries : null;
}
