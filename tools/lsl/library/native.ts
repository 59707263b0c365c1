import type { Caller } from '../world/caller.js';

/**
 * Describes an ll* function. Its arguments and its result have the types of its signature: integers and floats as numbers,
 * strings and keys as text, vectors, rotations and lists unchanged.
 */
type Native = (by: Caller, ...values: never[]) => unknown;
/**
 * Maps the signatures of ll* functions to their code: the result, the name, the types of the arguments, and the seconds for which
 * a call pauses its script.
 */
export type Natives = Readonly<Record<string, Native>>;
