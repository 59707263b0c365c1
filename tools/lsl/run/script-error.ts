/** Reports a run-time error: it stops the script for good, as in world, with its sentence on the debug channel. */
export class ScriptError extends Error {}

/** Ends an event from within, however deep, because of llResetScript: the script loses all its values. */
export class ScriptReset extends Error {}
