import { Injectable } from '@nestjs/common';
import type { WallEventsDto } from '@league/shared/wall/wall.dto';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { RaceEventsService } from '../race-events/race-events.service.js';

const MINUTE_MS = 60_000;

/** Provides the race events on a track, read once for all boards that wait, because laps wake these several times a second. */
@Injectable()
export class TrackEventsService {
  private readonly known = new Map<string, { readonly minute: number; readonly events: Promise<WallEventsDto> }>();

  constructor(private readonly events: RaceEventsService) {}

  /** Returns the active events on a track, its next event and its last completed one. */
  find(trackId: string): Promise<WallEventsDto> {
    const minute = Math.floor(Date.now() / MINUTE_MS); // the next event expires without an announcement
    const known = this.known.get(trackId);
    if (known?.minute === minute) return known.events;
    const events = this.events.findForWall(trackId);
    this.known.set(trackId, { minute, events });
    events.catch(() => this.known.delete(trackId));
    return events;
  }

  @OnAnnouncement('events', 'tracks')
  @OnResync()
  forget(): void {
    this.known.clear();
  }
}
