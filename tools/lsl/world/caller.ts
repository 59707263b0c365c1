import type { QueuedEvent, ScriptState } from './script-state.js';
import type { Avatar } from './avatar.js';
import type { OutgoingRequest } from './http.js';
import type { Prim } from './prim.js';
import type { SceneObject } from './scene-object.js';

export type ChatRange = 'say' | 'region' | 'direct';

/** Provides the parts of the region that the ll* functions of a script use. */
export interface World {
  /** The region's clock: the seconds since its start, and the date. */
  readonly clock: { readonly now: number; readonly date: Date };
  readonly objects: readonly SceneObject[];
  readonly avatars: readonly Avatar[];
  /** Returns a number from 0 (included) to 1 (excluded), in the same sequence in each run. */
  random(): number;
  newKey(): string;
  enqueue(script: ScriptState, event: Pick<QueuedEvent, 'name' | 'values'>): void;
  chat(by: Caller, range: ChatRange, channel: number, text: string, target?: string): void;
  /** Reports an error on the debug channel that does not stop the script. */
  complain(by: Caller, sentence: string): void;
  /** Sends a request, and returns its key, or NULL_KEY if the grid refuses it. */
  request(by: Caller, request: OutgoingRequest): string;
  setTimer(by: Caller, seconds: number): void;
  /** Queues the event `changed` with a CHANGED_* flag for all scripts of an object. */
  changed(object: SceneObject, flag: number): void;
}

/** Describes the script that calls an ll* function, with its prim, object and region. */
export interface Caller {
  readonly script: ScriptState;
  readonly prim: Prim;
  readonly object: SceneObject;
  readonly world: World;
}
