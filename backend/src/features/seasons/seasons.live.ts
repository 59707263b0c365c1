import { Injectable } from '@nestjs/common';
import { provisionalStandings, type RunningSession } from '@league/shared/seasons/as-if.rules';
import type { SeasonBoardDeltaDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { keyOf, seasonBoard, type WholeSeason } from '@league/shared/seasons/season-board.rules';
import { isDeepStrictEqual } from 'node:util';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { BoardFamily } from '../../platform/live/board-family.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { RunningSessionsService } from './running-sessions.service.js';
import { SeasonsService } from './seasons.service.js';

const NO_SEASON: SeasonBoardDto = { season: null, rounds: [], championships: [], rulings: [], as_if: null };
/**
 * The time, in ms, for which changes are coalesced: crossings come in bursts, and each changes the standings of the whole field.
 */
const COALESCE_MS = 250;
const PARTS = ['season', 'rounds', 'championships', 'rulings', 'as_if'] as const;

/** Describes a followed season: its board and the ids that affect it. */
interface Followed {
  readonly whole: WholeSeason;
  readonly board: SeasonBoardDto;
  readonly eventIds: readonly string[];
  readonly userIds: ReadonlySet<string>;
}

/**
 * Sends the `season:<id>` channels, which contain standings, and updates them after results, rulings and admins' changes to the
 * season. Caches the data behind an open board, so that a change that does not affect it costs no read, and a crossing only one
 * read of its session.
 */
@Injectable()
export class SeasonsLive {
  private readonly family: BoardFamily<'season'>;
  /** The open boards; null until read. */
  private readonly followed = new Map<string, Followed | null>();
  /** The sessions that were running when an open board was last read. */
  private readonly lastRunning = new Map<string, readonly string[]>();
  /** Counts invalidations, so that a read under way does not store data that has become outdated since it began. */
  private changes = 0;

  constructor(
    private readonly seasons: SeasonsService,
    private readonly running: RunningSessionsService,
    boards: LiveBoards,
  ) {
    this.family = boards.family({
      family: 'season',
      coalesceMs: COALESCE_MS,
      read: (id) => this.read(id),
      missing: ({ season }) => (season === null ? 'followed-season-gone' : undefined),
      diff: diffSeasonBoards,
      opened: (id) => {
        this.followed.set(id, null);
        return () => {
          this.followed.delete(id);
          this.lastRunning.delete(id);
        };
      },
    });
  }

  /** Returns the board of a season, shared with the live channel while it has followers. @throws DomainError 404 */
  async board(id: string): Promise<SeasonBoardDto> {
    const board = await (this.family.current(id) ?? this.read(id));
    if (board.season === null) throw DomainError.notFound('no-such-season');
    return board;
  }

  @OnAnnouncement('seasons')
  followSeasons({ ids }: Announcement): void {
    this.readAgain(ids);
  }

  @OnAnnouncement('events')
  followEvents({ ids }: Announcement): void {
    this.readAgain(this.concerned(({ eventIds }) => ids.length === 0 || eventIds.some((id) => ids.includes(id))));
  }

  @OnAnnouncement('drivers')
  followDrivers({ ids }: Announcement): void {
    this.readAgain(this.concerned(({ userIds }) => ids.length === 0 || ids.some((id) => userIds.has(id))));
    // a driver in a running race may not be in the season yet
    this.family.markDirty([...this.lastRunning].flatMap(([id, running]) => (running.length > 0 ? [id] : [])));
  }

  /**
   * Rereads the boards of these sessions' seasons, or all boards when a session has been deleted and no longer belongs to an
   * event.
   */
  @OnAnnouncement('race-sessions')
  async followSessions({ ids }: Announcement): Promise<void> {
    if (this.followed.size === 0) return;
    this.readAgain(await this.ofSessions(ids));
  }

  /**
   * Updates the boards of these sessions' seasons without rereading the seasons, because only the standings if the race ended now
   * change.
   */
  @OnAnnouncement('crossings')
  async followCrossings({ ids }: Announcement): Promise<void> {
    if (this.followed.size === 0) return;
    this.family.markDirty(await this.ofSessions(ids));
  }

  @OnResync()
  forget(): void {
    this.readAgain([...this.followed.keys()]);
  }

  /** Returns the seasons of these sessions, or all followed ones when one of the sessions is gone or the query fails. */
  private async ofSessions(ids: readonly string[]): Promise<readonly string[]> {
    return (await this.seasons.findOfSessions(ids).catch(() => null)) ?? [...this.followed.keys()];
  }

  private concerned(doesConcern: (followed: Followed) => boolean): string[] {
    return [...this.followed].flatMap(([id, followed]) => (followed === null || doesConcern(followed) ? [id] : []));
  }

  private readAgain(ids: readonly string[]): void {
    this.changes += 1;
    for (const id of ids) if (this.followed.has(id)) this.followed.set(id, null);
    this.family.markDirty(ids);
  }

  private async read(id: string): Promise<SeasonBoardDto> {
    const followed = this.followed.get(id) ?? (await this.readWhole(id));
    if (!followed) return NO_SEASON;
    const running = await this.running.list(followed.eventIds);
    const { whole, board } = (await this.readAgainIfEnded(id, running)) ?? followed;
    return { ...board, as_if: provisionalStandings(whole, board, running) };
  }

  /**
   * Rereads the season when a session has stopped running, because its result is then in the standings although its announcement
   * may still be on the way. Otherwise returns null.
   */
  private async readAgainIfEnded(id: string, running: readonly RunningSession[]): Promise<Followed | null> {
    if (!this.followed.has(id)) return null;
    const now = running.map((session) => session.id);
    const hasEnded = this.lastRunning.get(id)?.some((before) => !now.includes(before)) ?? false;
    this.lastRunning.set(id, now);
    return hasEnded ? this.readWhole(id) : null;
  }

  private async readWhole(id: string): Promise<Followed | null> {
    const before = this.changes;
    const whole = await this.seasons.findWhole(id);
    if (!whole) return null;
    const { entries, rounds } = whole.details;
    const results = whole.driven.flatMap(({ sessions }) => sessions).flatMap((session) => session.results);
    const followed = {
      whole,
      board: seasonBoard(whole),
      eventIds: rounds.flatMap(({ event_id: eventId }) => eventId ?? []),
      userIds: new Set([...entries.map(keyOf), ...results.map(({ user_id: userId }) => userId)]),
    };
    if (this.followed.has(id) && before === this.changes) this.followed.set(id, followed);
    return followed;
  }
}

function diffSeasonBoards(before: SeasonBoardDto, after: SeasonBoardDto): SeasonBoardDeltaDto | null {
  const changed = PARTS.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((part) => [part, after[part]]));
}
