import type { LiveChannels, LiveFamily } from '@league/shared/live/channels';
import type { Announcements } from '../announce/announcements.js';
import { DomainError } from '../http/domain-error.js';
import { Board } from './board.js';
import type { LiveHub } from './live-hub.js';
import type { LiveSource } from './live-source.js';

type Name<F extends LiveFamily> = `${F}:${string}`;
type Snapshot<F extends LiveFamily> = LiveChannels[Name<F>]['snapshot'];
type Delta<F extends LiveFamily> = LiveChannels[Name<F>]['delta'];

interface FamilyOptions<F extends LiveFamily> {
  readonly family: F;
  /** The board of something; of something that does not exist (any more) one that says so. */
  readonly read: (id: string) => Promise<Snapshot<F>>;
  readonly exists: (snapshot: Snapshot<F>) => boolean;
  /** What a subscriber to something that does not exist reads. */
  readonly missing: string;
  readonly diff: (before: Snapshot<F>, after: Snapshot<F>) => Delta<F> | null;
  readonly coalesceMs: number;
}

/** Boards with an id (`track:<id>`): each is made when somebody subscribes, and dropped a minute after the last one left. */
export class BoardFamily<F extends LiveFamily> {
  private readonly boards = new Map<string, Board<Snapshot<F>, Delta<F>>>();

  constructor(
    private readonly hub: LiveHub,
    private readonly announcements: Announcements,
    private readonly options: FamilyOptions<F>,
  ) {}

  register(): void {
    this.announcements.onResync(() => this.markDirty());
    this.hub.registerFamily(this.options.family, (id, name) => this.open(id, name));
  }

  /** Something the boards show has changed; without ids, maybe on all of them. */
  markDirty(ids?: readonly string[]): void {
    for (const id of ids ?? this.boards.keys()) this.boards.get(id)?.markDirty();
  }

  close(): void {
    for (const board of this.boards.values()) board.close();
  }

  private open(id: string, name: Name<F>): LiveSource<Name<F>> {
    const { read, exists, missing, diff, coalesceMs } = this.options;
    const board = new Board<Snapshot<F>, Delta<F>>({
      name,
      read: () => read(id),
      diff,
      publish: (delta) => this.hub.publish(name, delta),
      coalesceMs,
      hearsChanges: () => this.announcements.connected,
    });
    this.boards.set(id, board);
    return {
      load: async () => {
        if (!exists(await board.current())) throw DomainError.notFound(missing);
      },
      snapshot: () => board.latest as Snapshot<F>, // loaded just before
      close: () => {
        board.close();
        this.boards.delete(id);
      },
    };
  }
}
