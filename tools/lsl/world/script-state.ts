import type { Value, Vector } from '../run/value.js';
import type { EventName } from '../types/events.js';

/** Contains the values of llDetected* for a cause of an event. */
export interface Detected {
  readonly key: string;
  readonly position: Vector;
  readonly velocity: Vector;
  /** The number of the face that was touched; -1 for none. */
  readonly face: number;
}

export interface QueuedEvent {
  readonly name: EventName;
  readonly values: readonly Value[];
  readonly detected: readonly Detected[];
}

export interface Listen {
  readonly number: number;
  readonly channel: number;
  /** The name to match. An empty name, key or message matches any. */
  readonly name: string;
  readonly key: string;
  readonly message: string;
}

const MAX_QUEUE_LENGTH = 64;

/** Holds the state of a script except its globals: its clock, timer, listens and pending events. */
export class ScriptState {
  readonly events: QueuedEvent[] = [];
  /** The causes of the current event. */
  detected: readonly Detected[] = [];
  listens: Listen[] = [];
  listenNumber = 0;
  timer: { readonly seconds: number; due: number } | undefined;
  /** The second of the region's clock at which llGetTime was 0. */
  clockStart: number;
  /** The message of the run-time error that stopped the script, if any. */
  failure: string | undefined;
  /** The number of events that were lost because 64 were pending. */
  dropped = 0;

  constructor(
    readonly name: string,
    now: number,
  ) {
    this.clockStart = now;
  }

  /** Queues an event. Returns false if it is dropped, because 64 events are pending or it is a second `timer`. */
  enqueue(event: QueuedEvent): boolean {
    const isWaiting = event.name === 'timer' && this.events.some(({ name }) => name === 'timer');
    if (isWaiting) return false;
    if (this.events.length >= MAX_QUEUE_LENGTH) {
      this.dropped++;
      return false;
    }
    this.events.push(event);
    return true;
  }

  reset(now: number): void {
    this.events.length = 0;
    this.listens = [];
    this.timer = undefined;
    this.clockStart = now;
    this.failure = undefined;
  }
}
