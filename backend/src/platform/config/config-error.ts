/** Reports a problem that the person who starts the league has to fix. Its message is shown without the stack. */
export class ConfigError extends Error {}
