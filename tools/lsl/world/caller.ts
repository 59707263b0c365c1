import type { QueuedEvent, ScriptState } from './script-state.js';
import type { Avatar } from './avatar.js';
import type { OutgoingRequest } from './http.js';
import type { Prim } from './prim.js';
import type { SceneObject } from './scene-object.js';

export type ChatRange = 'say' | 'region' | 'direct';

/** Describes the region around a script, to the extent that the ll* functions need it. */
export interface World {
  /** The region's clock, in seconds. */
  readonly now: number;
  readonly date: Date;
  readonly objects: readonly SceneObject[];
  readonly avatars: readonly Avatar[];
  /** Returns a number from 0 (included) to 1 (excluded), in the same sequence in each run. */
  random(): number;
  newKey(): string;
  enqueue(script: ScriptState, event: Pick<QueuedEvent, 'name' | 'values'>): void;
  chat(by: Caller, range: ChatRange, channel: number, text: string, target?: string): void;
  /** Reports on the debug channel an error of a script that does not stop it. */
  complain(by: Caller, sentence: string): void;
  /** Returns the key of the request, or NULL_KEY if the grid refuses it. */
  request(by: Caller, request: OutgoingRequest): string;
  setTimer(by: Caller, seconds: number): void;
  /** Sends `changed` with this flag to all scripts of the object. */
  changed(object: SceneObject, flag: number): void;
}

/** Describes the script that calls an ll* function, and its object. */
export interface Caller {
  readonly script: ScriptState;
  readonly prim: Prim;
  readonly object: SceneObject;
  readonly world: World;
  /** Estimates the memory of its values, in bytes. */
  readonly memory: () => number;
}
