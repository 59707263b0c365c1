import type { Caller } from '../world/caller.js';

/**
 * Implements an ll* function. Arguments and results follow its signature: integers and floats are numbers; strings and keys
 * are text; vectors, rotations and lists are LSL values.
 */
type Native = (by: Caller, ...values: never[]) => unknown;
/**
 * Maps the signatures of ll* functions to their code. A signature such as `integer llAbs(integer)` has the type of the result, if
 * there is one, the name and the types of the arguments. A suffix such as ` sleeps 1.0` makes each call pause its script for 1 s.
 */
export type Natives = Readonly<Record<string, Native>>;
