import type { Value, Vector } from '../run/value.js';
import type { EventName } from '../types/events.js';

/** Describes what llDetected* return about the cause of an event. */
export interface Detected {
  readonly key: string;
  readonly name: string;
  readonly position: Vector;
  readonly velocity: Vector;
  /** The face that was touched; -1 where nothing was touched. */
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
  /** An empty filter lets everything pass. */
  readonly name: string;
  readonly key: string;
  readonly message: string;
}

const MAX_QUEUE_LENGTH = 64;

/** Holds the state of a script beside its globals: its clock, its timer, its listens and the events that wait. */
export class ScriptState {
  readonly events: QueuedEvent[] = [];
  /** The causes of the current event. */
  detected: readonly Detected[] = [];
  listens: Listen[] = [];
  listenNumber = 0;
  timer: { readonly seconds: number; due: number } | undefined;
  /** Says when llGetTime was 0. */
  clockStart: number;
  /** The sentence of the run-time error that stopped it. */
  failure: string | undefined;
  /** Counts events lost because 64 waited. */
  dropped = 0;

  constructor(
    readonly name: string,
    now: number,
  ) {
    this.clockStart = now;
  }

  /** Adds an event. @returns false where it is lost: 64 wait, or one of its kind does that never waits twice */
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
