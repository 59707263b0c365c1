/** Ends an event from within, however deep: no mistake of the script. */
abstract class Signal extends Error {}

/** A statement that changes the state. */
export class StateChange extends Signal {
  constructor(readonly state: string) {
    super(`state ${state}`);
  }
}

/** llResetScript: all that the script knew is gone. */
export class ScriptReset extends Signal {}

/** llDie removes the object, with the script in it. */
export class ObjectDeath extends Signal {}

/** How a statement ended that did not simply end. */
export type Completion<V> =
  { readonly kind: 'return'; readonly value: V | undefined } | { readonly kind: 'jump'; readonly label: string };
