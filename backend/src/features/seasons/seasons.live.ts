import { Injectable } from '@nestjs/common';
import { provisionalStandings, type RunningSession } from '@league/shared/seasons/as-if.rules';
import type { SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { seasonBoard } from '@league/shared/seasons/season-board.rules';
import type { WholeSeason } from '@league/shared/seasons/whole-season.rules';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { BoardFamily } from '../../platform/live/board-family.js';
import { changedParts } from '../../platform/live/changed-parts.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { SeasonsStore } from './seasons.store.js';

const NO_SEASON: SeasonBoardDto = { season: null, rounds: [], championships: [], rulings: [], as_if: null };
/**
 * The shortest time, in ms, between two updates of a board: crossings come in bursts, and each changes the standings of the
 * whole field.
 */
const COALESCE_MS = 250;

interface Followed {
  readonly whole: WholeSeason;
  readonly board: SeasonBoardDto;
}

type ReadRunning = (eventIds: readonly string[]) => Promise<RunningSession[]>;

/**
 * Sends the `season:<id>` channels, which contain standings, and updates them after results, rulings and changes by admins.
 * Caches the data behind an open board, so that a crossing costs only one read of its session.
 */
@Injectable()
export class SeasonsLive {
  private readonly family: BoardFamily<'season'>;
  /** The open boards by season id; null until read, and after a change. */
  private readonly followed = new Map<string, Followed | null>();
  /** The ids of the races that were running when an open board was last read, by season id. */
  private readonly lastRunning = new Map<string, readonly string[]>();
  /** Counts invalidations, so that a read in progress does not store data that has become outdated since it began. */
  private changes = 0;
  private readRunning: ReadRunning = () => Promise.resolve([]);

  constructor(
    private readonly store: SeasonsStore,
    boards: LiveBoards,
  ) {
    this.family = boards.family({
      family: 'season',
      coalesceMs: COALESCE_MS,
      read: (id) => this.read(id),
      missing: ({ season }) => (season === null ? 'followed-season-gone' : undefined),
      diff: changedParts,
      opened: (id) => {
        this.followed.set(id, null);
        return () => {
          this.followed.delete(id);
          this.lastRunning.delete(id);
        };
      },
    });
  }

  /**
   * Registers the function that lists the running sessions of events with the results that they would have now. Seasons are a
   * lower layer than sessions and cannot import them.
   */
  setRunningReader(readRunning: ReadRunning): void {
    this.readRunning = readRunning;
  }

  /** Returns the board of a season, shared with the live channel while it has followers. @throws DomainError 404 */
  async board(id: string): Promise<SeasonBoardDto> {
    const board = await (this.family.current(id) ?? this.read(id));
    if (board.season === null) throw DomainError.notFound('no-such-season');
    return board;
  }

  @OnAnnouncement('seasons', 'events', 'race-sessions', 'drivers')
  @OnResync()
  reload(): void {
    this.changes += 1;
    for (const id of this.followed.keys()) this.followed.set(id, null);
    this.family.markDirty();
  }

  /**
   * Updates the boards without rereading the seasons, because crossings and voided laps change only `as_if`, the standings if
   * the race ended now.
   */
  @OnAnnouncement('crossings', 'laps-changed')
  followCrossings(): void {
    this.family.markDirty();
  }

  private async read(id: string): Promise<SeasonBoardDto> {
    let followed = this.followed.get(id) ?? (await this.readWhole(id));
    if (!followed) return NO_SEASON;
    const events = followed.whole.details.rounds.flatMap(({ event_id: eventId }) => eventId ?? []);
    const running = events.length === 0 ? [] : await this.readRunning(events);
    const ids = running.map((session) => session.id);
    // The standings already include a race that has ended, although its announcement may not have arrived yet.
    const hasEnded = this.lastRunning.get(id)?.some((before) => !ids.includes(before)) ?? false;
    if (hasEnded) followed = (await this.readWhole(id)) ?? followed;
    if (this.followed.has(id)) this.lastRunning.set(id, ids);
    return { ...followed.board, as_if: provisionalStandings(followed.whole, followed.board, running) };
  }

  private async readWhole(id: string): Promise<Followed | null> {
    const before = this.changes;
    const whole = await this.store.findWhole(id);
    if (!whole) return null;
    const followed = { whole, board: seasonBoard(whole) };
    if (this.followed.has(id) && before === this.changes) this.followed.set(id, followed);
    return followed;
  }
}
