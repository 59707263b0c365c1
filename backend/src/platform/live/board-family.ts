import type { FixedRefusalCode } from '@league/shared/http/refusals';
import type { LiveChannels } from '@league/shared/live/channels';
import type { AnnouncementTopic } from '../announce/announce.js';
import type { Announcements } from '../announce/announcements.js';
import { DomainError } from '../http/domain-error.js';
import { Board } from './board.js';
import type { LiveHub } from './live-hub.js';
import type { ChannelOfFamily, Family, LiveSource } from './live-source.js';

type Snapshot<F extends Family> = LiveChannels[ChannelOfFamily<F>]['snapshot'];
type Delta<F extends Family> = LiveChannels[ChannelOfFamily<F>]['delta'];
type Publish<F extends Family> = (delta: Delta<F>) => void;

export interface FamilyOptions<F extends Family> {
  readonly family: F;
  /** Set for a family with one channel per member: the id is the member's, and clients use only the family's name. */
  readonly ofMembers?: true;
  /** Topics whose announcements make all open boards reread their data, which they also do after announcements were missed. */
  readonly on?: readonly AnnouncementTopic[];
  /** Topics whose announcements carry the ids of boards to reread. */
  readonly onIds?: readonly AnnouncementTopic[];
  /**
   * Reads a board. If the id does not exist or no longer exists, resolves with a snapshot that shows this instead of
   * rejecting.
   */
  readonly read: (id: string) => Promise<Snapshot<F>>;
  /** Returns the code of a subscriber's refusal if the board's subject does not exist, otherwise undefined. */
  readonly missing?: (snapshot: Snapshot<F>) => FixedRefusalCode | undefined;
  /** Returns the message for a subscriber who has `before`, or null if none is needed. */
  readonly diff: (before: Snapshot<F>, after: Snapshot<F>) => Delta<F> | null;
  /** The shortest time between two reads, in ms; COALESCE_MS when absent. */
  readonly coalesceMs?: number;
  /** Returns whether a board in this state is also reread each minute, because part of it changes with time alone. */
  readonly everyMinute?: (snapshot: Snapshot<F>) => boolean;
  /**
   * Called when a board is opened, to send messages in addition to the board's own changes. @returns a function that stops them
   */
  readonly opened?: (id: string, publish: Publish<F>) => () => void;
}

/**
 * Manages the boards of one family. A board is opened for its first subscriber, and closed a minute after the last one has
 * left.
 */
export class BoardFamily<F extends Family> {
  private readonly boards = new Map<string, Board<Snapshot<F>, Delta<F>>>();

  constructor(
    hub: LiveHub,
    private readonly announcements: Announcements,
    private readonly options: FamilyOptions<F> & { readonly coalesceMs: number },
  ) {
    announcements.on(options.on ?? [], () => this.markDirty());
    announcements.on(options.onIds ?? [], ({ ids }) => this.markDirty(ids));
    announcements.onResync(() => this.markDirty());
    hub.registerFamily(options.family, (id, publish) => this.open(id, publish), options.ofMembers ?? false);
  }

  /** Marks the open boards with these ids for rereading; without ids, all open boards. */
  markDirty(ids?: readonly string[]): void {
    for (const id of ids ?? this.boards.keys()) this.boards.get(id)?.markDirty();
  }

  /** Applies a known change to an open board, which is reread if `change` returns undefined. */
  change(id: string, change: (view: Snapshot<F>) => Snapshot<F> | undefined): void {
    this.boards.get(id)?.change(change);
  }

  /** Returns the current board, or undefined while none with this id is open. */
  current(id: string): Promise<Snapshot<F>> | undefined {
    return this.boards.get(id)?.current();
  }

  /** Returns the last state of an open board, or undefined when none with this id is open or has been read. */
  latest(id: string): Snapshot<F> | undefined {
    return this.boards.get(id)?.latest;
  }

  minutePassed(): void {
    for (const board of this.boards.values())
      if (board.latest !== undefined && this.options.everyMinute?.(board.latest)) board.markDirty();
  }

  private open(id: string, publish: Publish<F>): LiveSource<ChannelOfFamily<F>> {
    const { family, read, missing, diff, coalesceMs, opened } = this.options;
    const board = new Board<Snapshot<F>, Delta<F>>({
      name: family,
      read: () => read(id),
      diff,
      publish,
      coalesceMs,
      isCurrent: () => this.announcements.connected,
    });
    this.boards.set(id, board);
    const end = opened?.(id, publish);
    return {
      load: async () => {
        const view = await board.current();
        const refusal = missing?.(view);
        if (refusal !== undefined) throw DomainError.notFound(refusal);
      },
      snapshot: () => board.latest as Snapshot<F>, // loaded just before
      close: () => {
        end?.();
        board.close();
        this.boards.delete(id);
      },
    };
  }
}
