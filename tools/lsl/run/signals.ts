/** A statement that changes the state ends its event, however deep it stands. */
export class StateChange {
  constructor(readonly state: string) {}
}

/** llResetScript ends the event and all that the script knew. */
export class ScriptReset {}

/** llDie removes the object, with the script in it. */
export class ObjectDeath {}

/** How a statement ended that did not simply end. */
export type Completion<V> =
  { readonly kind: 'return'; readonly value: V | undefined } | { readonly kind: 'jump'; readonly label: string };
