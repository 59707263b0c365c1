import type { Caller } from '../world/caller.js';

/**
 * Describes an ll* function. Arguments and results correspond to its signature: integers and floats are numbers, strings and keys
 * are text; vectors, rotations and lists are unchanged.
 */
type Native = (by: Caller, ...values: never[]) => unknown;
/**
 * Maps the signatures of ll* functions to their code. A signature has the result, the name, the types of the arguments, and the
 * seconds for which a call pauses its script.
 */
export type Natives = Readonly<Record<string, Native>>;
