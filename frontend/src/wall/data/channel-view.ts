import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessageDto } from '@league/shared/live/events';
import { followChannel } from '../../platform/live/live-client';
import { msUntilShown, movesAfter, undoesMove, type BoardRows, type Moves } from './moves.rules';

/** The minimum interval, in ms, between two updates of a busy board on screen. */
const BATCH_MS = 500;

type Snapshot<C extends LiveChannelName> = LiveChannels[C]['snapshot'];

/** Defines how a channel's messages are turned into what is shown. */
export interface ChannelRule<C extends LiveChannelName> {
  readonly apply: (snapshot: Snapshot<C>, delta: LiveMessageDto<C>) => Snapshot<C>;
  /**
   * Returns the rows of a board that is updated in batches and on which a row that has moved stays in place for a second. When
   * absent, every message is shown at once.
   */
  readonly rowsOf?: (snapshot: Snapshot<C>) => BoardRows;
}

/** Follows a channel and decides when its messages are shown: at once after a pause, in batches during a burst. */
export class ChannelView<C extends LiveChannelName> {
  private current: Snapshot<C> | null = null;
  private shown: Snapshot<C> | null = null;
  /** When the board was last updated, by the clock that is never set, as are the moves. */
  private shownAt = 0;
  private moves: Moves = new Map();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unfollow: () => void;

  constructor(
    name: C,
    private readonly rule: ChannelRule<C>,
    private readonly show: (snapshot: Snapshot<C>) => void,
  ) {
    this.unfollow = followChannel<C>(name, {
      snapshot: (snapshot) => {
        this.current = snapshot;
        this.showNow();
      },
      delta: (delta) => {
        if (this.current === null) return;
        this.current = this.rule.apply(this.current, delta);
        this.schedule();
      },
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.unfollow();
  }

  private schedule(): void {
    if (this.current === this.shown) return;
    clearTimeout(this.timer);
    const wait = this.msToWait(performance.now());
    if (wait <= 0) return this.showNow();
    this.timer = setTimeout(() => this.schedule(), wait);
  }

  private msToWait(now: number): number {
    const before = this.rows(this.shown);
    const after = this.rows(this.current);
    if (this.rule.rowsOf === undefined || undoesMove(before, after)) return 0;
    return Math.max(this.shownAt + BATCH_MS - now, msUntilShown(before, after, this.moves, now));
  }

  private showNow(): void {
    clearTimeout(this.timer);
    this.shownAt = performance.now();
    this.moves = movesAfter(this.rows(this.shown), this.rows(this.current), this.moves, this.shownAt);
    this.shown = this.current;
    if (this.shown !== null) this.show(this.shown);
  }

  private rows(snapshot: Snapshot<C> | null): BoardRows {
    return (snapshot !== null && this.rule.rowsOf?.(snapshot)) || new Map();
  }
}
