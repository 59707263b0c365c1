/** Reports a run-time error, which stops the script permanently, as in-world, with its message on the debug channel. */
export class ScriptError extends Error {}

/** Ends an event at any depth because of llResetScript, by which the script loses all its values. */
export class ScriptReset extends Error {}
