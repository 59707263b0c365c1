/** Reports a run-time error. As in Second Life, it stops the script until a reset, and its message is on the debug channel. */
export class ScriptError extends Error {}

/** Signals llResetScript, which ends the event at any depth and resets all values of the script. */
export class ScriptReset extends Error {}
