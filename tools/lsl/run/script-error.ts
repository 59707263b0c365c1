/** Reports a run-time error: it stops the script for good, as in world, with its sentence on the debug channel. */
export class ScriptError extends Error {}
