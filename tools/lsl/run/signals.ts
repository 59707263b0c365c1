/** Ends an event from within, however deep: no mistake of the script. */
abstract class Signal extends Error {}

/** Signals a statement that changes the state. */
export class StateChange extends Signal {
  constructor(readonly state: string) {
    super(`state ${state}`);
  }
}

/** Signals llResetScript: the script loses all its values. */
export class ScriptReset extends Signal {}

/** Signals llDie, which removes the object with the script in it. */
export class ObjectDeath extends Signal {}

/** Says how a statement ended that did not simply end. */
export type Completion<V> =
  { readonly kind: 'return'; readonly value: V | undefined } | { readonly kind: 'jump'; readonly label: string };
