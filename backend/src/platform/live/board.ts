import { Logger } from '@nestjs/common';

interface BoardOptions<View, Delta> {
  readonly name: string;
  readonly read: () => Promise<View>;
  /** What to send to someone who has `before`, or null when they need nothing. */
  readonly diff: (before: View, after: View) => Delta | null;
  readonly publish: (delta: Delta) => void;
  /** The shortest time between two reads, ms: bursts are coalesced, a lone change is read at once. */
  readonly coalesceMs: number;
  /** False while changes may go unheard; the view in memory is then not to be trusted. */
  readonly hearsChanges: () => boolean;
}

const RETRY_MS = 500;

/**
 * A board is a view, not a stream: one snapshot in memory, read again when something it shows has changed, compared
 * with what was there, and the difference published. Its cost per second is bounded whatever the rate of changes.
 */
export class Board<View, Delta> {
  private readonly logger = new Logger(`Board ${this.options.name}`);
  private view: View | undefined;
  private reading: Promise<View> | undefined;
  private dirty = false;
  private lastReadAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: BoardOptions<View, Delta>) {}

  /** The snapshot in memory when it can be trusted; otherwise it is read now. Rejects when the database is away. */
  async current(): Promise<View> {
    if (this.view !== undefined && this.options.hearsChanges()) return this.view;
    return this.readNow();
  }

  /** The snapshot that the last published delta led to, or undefined before the first read. */
  get latest(): View | undefined {
    return this.view;
  }

  /** Something this board shows has changed. */
  markDirty(): void {
    this.dirty = true;
    this.schedule(Math.max(0, this.lastReadAt + this.options.coalesceMs - performance.now()));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private schedule(delayMs: number): void {
    if (this.closed || this.timer || this.reading) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.readNow().catch((error: unknown) => {
        this.logger.warn({ err: error, msg: 'could not be read' });
        this.dirty = true;
        this.schedule(RETRY_MS);
      });
    }, delayMs);
  }

  private readNow(): Promise<View> {
    this.reading ??= this.readAndPublish().finally(() => {
      this.reading = undefined;
      if (this.dirty) this.markDirty();
    });
    return this.reading;
  }

  private async readAndPublish(): Promise<View> {
    this.dirty = false;
    this.lastReadAt = performance.now();
    const after = await this.options.read();
    const before = this.view;
    const delta = before === undefined ? null : this.options.diff(before, after);
    if (before !== undefined && delta === null) return before; // its bytes are made, and clients have its version
    this.view = after;
    if (delta !== null && !this.closed) this.options.publish(delta);
    return after;
  }
}
