import { Injectable } from '@nestjs/common';
import { BOARD_ROWS, type ReadBoardDto } from '@league/shared/in-world/read-board.dto';
import { DomainError } from '../../platform/http/domain-error.js';
import { Draining } from '../../platform/http/draining.js';
import { HeldRequests } from '../../platform/http/limits/held-requests.js';
import { LiveFollower } from '../../platform/live/live-follower.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { type Board, type BoardText, boardText, nothingNew } from './board-text.rules.js';
import {
  eventBoard,
  eventToShow,
  leadersBoard,
  NO_EVENT,
  nextEventBoard,
  recordsBoard,
  trackBoard,
} from './board-views.rules.js';

/**
 * Says how many scripts may wait at once on one process; each costs a connection and a timer. Second Life sends what a region's scripts
 * ask from one address or a few: so many boards hang in no region, and no address takes the places of all others.
 */
const MAX_HELD = { all: 2_000, network: 400 };
/** Seconds; a 5xx would count against the script in Second Life. */
const RETRY_WHEN_FULL = 20;

/** Makes the text of a snapshot's board; the same snapshot is written once in each form. */
type Source = { readonly snapshot: object; readonly key: string; readonly board: () => Board };

/** Boards as text for scripts, from the live channels that screens follow. A request may wait for the next change. */
@Injectable()
export class InWorldBoardsService {
  readonly held = new HeldRequests(MAX_HELD);
  private readonly texts = new WeakMap<object, Map<string, BoardText>>();

  constructor(
    private readonly hub: LiveHub,
    draining: Draining,
  ) {
    // Those who wait are answered that nothing is new, and ask the process that follows.
    draining.onClose(() => this.held.stop());
  }

  /**
   * The board when it differs from the one of `after`; else the first change within `hold` seconds, or `seq|0`.
   * @throws DomainError 400 without a needed track, 404 for an unknown one, 429 when too many wait, of all clients or of the network
   */
  async read(query: ReadBoardDto, network: string, gone: AbortSignal): Promise<string> {
    const endsAt = performance.now() + (query.hold ?? 0) * 1000;
    const follower = new LiveFollower(this.hub);
    try {
      for (;;) {
        follower.begin();
        const board = await this.readText(query, follower);
        if (board.seq !== query.after) return board.text;
        const leftMs = endsAt - performance.now();
        if (leftMs <= 0 || gone.aborted || this.held.isStopping) return nothingNew(board);
        if (!this.held.hasRoomFor(network)) throw tooMany();
        await this.held.wait(network, leftMs, gone, (wake) => follower.onChange(wake));
      }
    } finally {
      follower.close();
    }
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
        const event = eventToShow(wall.events, track?.id ?? null, new Date());
        if (event === null) return { snapshot: wall, key: 'no event', board: () => NO_EVENT };
        if (event.status === 'upcoming')
          return { snapshot: event, key: 'next event', board: () => nextEventBoard(event) };
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

function unknownTrack(letter: string): DomainError {
  return DomainError.plain(
    404,
    'not-found',
    `No track has the channel letter ${letter}: ask the league's admin for the letter.`,
  );
}

function tooMany(): DomainError {
  const detail = `Too many boards wait for a change: ask again in ${RETRY_WHEN_FULL} s.`;
  return DomainError.plain(429, 'too-many-held', detail, { retryAfter: RETRY_WHEN_FULL });
}
