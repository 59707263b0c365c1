import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { AnnouncementTopic } from '../announce/announce.js';
import { Announcements } from '../announce/announcements.js';
import { RepeatingTask } from '../scheduling/repeating-task.js';
import { Board } from './board.js';
import { BoardFamily, type FamilyOptions } from './board-family.js';
import { LiveHub } from './live-hub.js';
import type { ForVisitors } from './live-source.js';
import type { Family } from './live-source.js';

type Snapshot<C extends LiveChannelName> = LiveChannels[C]['snapshot'];
type Delta<C extends LiveChannelName> = LiveChannels[C]['delta'];

/** Represents the board of a fixed channel. */
export type LiveBoard<C extends LiveChannelName> = Board<Snapshot<C>, Delta<C>>;

interface BoardOptions<C extends LiveChannelName> {
  readonly name: C;
  /** Topics whose announcements make the board reread its data, which it also does after announcements were missed. */
  readonly on: readonly AnnouncementTopic[];
  readonly read: () => Promise<Snapshot<C>>;
  /** Returns the message for a subscriber who has `before`, or null if none is needed. */
  readonly diff: (before: Snapshot<C>, after: Snapshot<C>) => Delta<C> | null;
  /** The shortest time between two reads, in ms; COALESCE_MS when absent. */
  readonly coalesceMs?: number;
  /** Rereads the board each minute too, because part of it changes with time alone. */
  readonly everyMinute?: true;
  readonly onlyStewards?: true;
  readonly forVisitors?: ForVisitors<C>;
}

const COALESCE_MS = 100;
const MINUTE_MS = 60_000;

/** Creates the boards of features: channels with a snapshot that is reread when its data have changed. */
@Injectable()
export class LiveBoards implements OnModuleInit, OnApplicationShutdown {
  private readonly eachMinute: (() => void)[] = [];
  private readonly minutes = new RepeatingTask(LiveBoards.name, MINUTE_MS, () => {
    for (const mark of this.eachMinute) mark();
  });

  constructor(
    private readonly hub: LiveHub,
    private readonly announcements: Announcements,
  ) {}

  onModuleInit(): void {
    this.minutes.now();
  }

  onApplicationShutdown(): void {
    this.minutes.stop();
  }

  /** Creates a board that exists as long as the process. */
  board<C extends LiveChannelName>(options: BoardOptions<C>): LiveBoard<C> {
    const { name, on, read, diff, coalesceMs, everyMinute, onlyStewards, forVisitors } = options;
    const board: LiveBoard<C> = new Board({
      name,
      read,
      diff,
      publish: (delta) => this.hub.publish(name, delta),
      coalesceMs: coalesceMs ?? COALESCE_MS,
      isCurrent: () => this.announcements.connected,
    });
    this.announcements.on(on, () => board.markDirty());
    this.announcements.onResync(() => board.markDirty());
    if (everyMinute) this.eachMinute.push(() => board.markDirty());
    this.hub.register(name, {
      load: () => board.current(),
      snapshot: () => board.latest as Snapshot<C>, // loaded just before
      close: () => board.close(),
      ...(onlyStewards && { onlyStewards }),
      ...(forVisitors && { forVisitors }),
    });
    return board;
  }

  /**
   * Creates a family of boards with an id (`track:<id>`) or of individual members (`me`); each board is opened for its first
   * subscriber.
   */
  family<F extends Family>(options: FamilyOptions<F>): BoardFamily<F> {
    const family = new BoardFamily(this.hub, this.announcements, { coalesceMs: COALESCE_MS, ...options });
    this.eachMinute.push(() => family.minutePassed());
    return family;
  }
}
