import { Injectable } from '@nestjs/common';
import { BOARD_ROWS, type ReadBoardDto } from '@league/shared/in-world/read-board.dto';
import type { WallEventsDto } from '@league/shared/wall/wall.dto';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { LiveFollower } from '../../platform/live/live-follower.js';
import { RaceEventsService } from '../race-events/race-events.service.js';
import { type Board, type BoardText, boardText } from './board-text.rules.js';
import {
  eventBoard,
  eventToShow,
  leadersBoard,
  NO_EVENT,
  nextEventBoard,
  recordsBoard,
  sessionOfEventBoard,
  trackBoard,
} from './board-views.rules.js';
import { HeldTextsService, unknownTrack } from './held-texts.service.js';

const MINUTE_MS = 60_000;

/** Describes a board and the snapshot that it shows. The texts of a snapshot are written once for each `key` and form. */
type Source = { readonly snapshot: object; readonly key: string; readonly board: () => Board };

/** Provides boards as text for scripts, from the live channels that screens follow. A request may wait for the next change. */
@Injectable()
export class InWorldBoardsService {
  private readonly texts = new WeakMap<object, Map<string, BoardText>>();
  /** The events on each track, read once for all boards that wait, because laps wake these several times a second. */
  private readonly known = new Map<string, { readonly minute: number; readonly events: Promise<WallEventsDto> }>();

  constructor(
    private readonly held: HeldTextsService,
    private readonly events: RaceEventsService,
  ) {}

  /**
   * Returns the board, as `HeldTextsService.read` does.
   * @throws DomainError 400 without a required track; 404 for an unknown one; 429 when too many requests wait
   */
  read(query: ReadBoardDto, network: string, gone: AbortSignal): Promise<string> {
    return this.held.read((follower) => this.readText(query, follower), query, { network, gone });
  }

  @OnAnnouncement('events', 'tracks')
  @OnResync()
  forgetEvents(): void {
    this.known.clear();
  }

  private eventsOn(trackId: string): Promise<WallEventsDto> {
    const minute = Math.floor(Date.now() / MINUTE_MS); // the next event expires without an announcement
    const known = this.known.get(trackId);
    if (known?.minute === minute) return known.events;
    const events = this.events.findForWall(trackId);
    this.known.set(trackId, { minute, events });
    events.catch(() => this.known.delete(trackId));
    return events;
  }

  private async readText(query: ReadBoardDto, follower: LiveFollower): Promise<BoardText> {
    const { rows = BOARD_ROWS, ascii = false } = query;
    const { snapshot, key, board } = await this.sourceOf(query, follower);
    const texts = this.texts.get(snapshot) ?? new Map<string, BoardText>();
    this.texts.set(snapshot, texts);
    const form = `${rows} ${ascii} ${key}`;
    const text = texts.get(form) ?? boardText(board(), { rows, ascii });
    texts.set(form, text);
    return text;
  }

  private async sourceOf({ view, track: letter }: ReadBoardDto, follower: LiveFollower): Promise<Source> {
    const wall = await follower.read('wall');
    const track = wall.tracks.find(({ channel_letter }) => channel_letter === letter);
    const isOfTrack = view === 'track' || view === 'events';
    if (isOfTrack && letter !== undefined && !track) throw unknownTrack(letter);
    switch (view) {
      case 'track': {
        if (!track) throw missingTrack();
        const snapshot = await follower.read(`track:${track.id}`);
        return { snapshot, key: `${track.channel_letter} ${track.name}`, board: () => trackBoard(snapshot, track) };
      }
      case 'records':
        return { snapshot: wall.tracks, key: view, board: () => recordsBoard(wall.tracks) };
      case 'events': {
        const event = eventToShow(track ? await this.eventsOn(track.id) : wall.events, new Date());
        if (event === null) return { snapshot: wall, key: 'no event', board: () => NO_EVENT };
        if (event.status === 'upcoming')
          return { snapshot: event, key: 'next event', board: () => nextEventBoard(event) };
        const on = wall.track_sessions.find(({ track_id }) => track_id === event.track_id);
        const session = on && event.status === 'active' ? await follower.read(`session:${on.session_id}`) : null;
        if (session?.session?.event_id === event.id)
          return { snapshot: session, key: event.name, board: () => sessionOfEventBoard(event, session) };
        const snapshot = await follower.read(`event:${event.id}`);
        return { snapshot, key: view, board: () => eventBoard(snapshot) };
      }
      default: {
        const snapshot = await follower.read('leaderboard');
        return { snapshot, key: wall.site_name, board: () => leadersBoard(snapshot, wall.site_name) };
      }
    }
  }
}

function missingTrack(): DomainError {
  const detail = 'view=track needs track=A: the channel letter of the track to show.';
  return DomainError.invalid([{ field: 'track', detail }]);
}
