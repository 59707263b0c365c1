import { Injectable } from '@nestjs/common';
import { type ReadTowerDto, TOWER_ROWS } from '@league/shared/in-world/read-tower.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import type { LiveFollower } from '../../platform/live/live-follower.js';
import { SeasonOfEventService } from '../seasons/season-of-event.service.js';
import { type BoardText, boardText } from './board-text.rules.js';
import { HeldTextsService, unknownTrack } from './held-texts.service.js';
import { towerText } from './tower-text.rules.js';

type Numbers = ReadonlyMap<string, number>;

/** Provides the tower of the session on a track as text for scripts, from the channels that screens follow. */
@Injectable()
export class TowersService {
  /** The start numbers for each snapshot of a board, read once however many displays show it. */
  private numbers = new WeakMap<SessionBoardDto, Promise<Numbers>>();

  constructor(
    private readonly held: HeldTextsService,
    private readonly seasons: SeasonOfEventService,
  ) {}

  /**
   * Returns the tower, as `HeldTextsService.read` does.
   * @throws DomainError 404 for an unknown track; 429 when too many requests wait
   */
  read(query: ReadTowerDto, network: string, gone: AbortSignal): Promise<string> {
    return this.held.read((follower) => this.readText(query, follower), query, { network, gone });
  }

  /** Rereads the numbers, because a board that is read again without a difference stays the same snapshot. */
  @OnAnnouncement('seasons')
  @OnResync()
  reloadNumbers(): void {
    this.numbers = new WeakMap();
    this.held.reload();
  }

  private async readText(
    { track: letter, rows = TOWER_ROWS, ascii = false }: ReadTowerDto,
    follower: LiveFollower,
  ): Promise<BoardText> {
    const { tracks, track_sessions } = await follower.read('wall');
    const track = tracks.find(({ channel_letter }) => channel_letter === letter);
    if (!track) throw unknownTrack(letter);
    const on = track_sessions.find(({ track_id }) => track_id === track.id);
    const board = on && (await follower.read(`session:${on.session_id}`));
    const session = board?.session;
    const form = { rows, ascii };
    if (!board || !session) return boardText({ title: `${track.name} (${letter}) - no session`, rows: [] }, form);
    return towerText({ ...board, session }, await this.numbersOf(board, session.event_id), form);
  }

  private numbersOf(board: SessionBoardDto, eventId: string): Promise<Numbers> {
    const known = this.numbers.get(board);
    if (known) return known;
    const read = this.seasons
      .listNumbers(eventId)
      .then((all) => new Map(all.map(({ userId, number }) => [userId, number])));
    this.numbers.set(board, read);
    read.catch(() => this.numbers.delete(board));
    return read;
  }
}
