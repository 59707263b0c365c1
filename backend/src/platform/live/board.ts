import { Coalescer } from '../scheduling/coalescer.js';

interface BoardOptions<View, Delta> {
  readonly name: string;
  readonly read: () => Promise<View>;
  /** Returns the message for a subscriber who has `before`, or null if none is needed. */
  readonly diff: (before: View, after: View) => Delta | null;
  readonly publish: (delta: Delta) => void;
  /** The shortest time between two reads, in ms: bursts are coalesced, a lone change is read at once. */
  readonly coalesceMs: number;
  /** Returns false while changes may be missed: the view in memory is then unreliable. */
  readonly isCurrent: () => boolean;
}

const RETRY_MS = 500;

/**
 * Keeps one snapshot in memory. When the data change, applies known changes or rereads the snapshot, and publishes the difference
 * from the previous one. The cost per second is bounded at any rate of changes.
 */
export class Board<View, Delta> {
  private readonly reads: Coalescer<View>;
  private view: View | undefined;
  private isDirty = false;
  /** Changes that need no read; each returns the next view, or undefined when a read is needed. */
  private changes: ((view: View) => View | undefined)[] = [];
  private closed = false;

  constructor(private readonly options: BoardOptions<View, Delta>) {
    this.reads = new Coalescer({
      name: `Board ${options.name}`,
      everyMs: options.coalesceMs,
      isDeferred: true,
      retryMs: RETRY_MS,
      failure: 'could not be read',
      work: () => this.readAndPublish(),
    });
  }

  /** Returns the snapshot in memory if it is reliable; otherwise reads it now. Rejects when the database is unreachable. */
  async current(): Promise<View> {
    if (this.view !== undefined && this.options.isCurrent()) return this.view;
    return this.reads.runNow();
  }

  /** Returns the snapshot as of the last published delta; undefined before the first read. */
  get latest(): View | undefined {
    return this.view;
  }

  markDirty(): void {
    this.isDirty = true;
    this.reads.request();
  }

  /** Applies a known change to the board, which is reread if `change` returns undefined. Changes must be in commit order. */
  change(change: (view: View) => View | undefined): void {
    this.changes.push(change);
    this.reads.request();
  }

  close(): void {
    this.closed = true;
    this.reads.close();
  }

  /**
   * Returns the next view, which includes everything announced before this call. Announcements during the read are handled in the
   * next run.
   */
  private async next(): Promise<View> {
    const changes = this.changes.splice(0);
    const view = this.isDirty || changes.length === 0 || !this.options.isCurrent() ? undefined : this.view;
    const changed = changes.reduce((before, change) => before && change(before), view);
    if (changed) return changed;
    this.isDirty = false;
    try {
      return await this.options.read();
    } catch (error) {
      this.isDirty = true;
      throw error;
    }
  }

  private async readAndPublish(): Promise<View> {
    const after = await this.next();
    const before = this.view;
    const delta = before === undefined ? null : this.options.diff(before, after);
    // Keep the previous object: its bytes are already encoded, and clients have this version.
    if (before !== undefined && delta === null) return before;
    this.view = after;
    if (delta !== null && !this.closed) this.options.publish(delta);
    return after;
  }
}
