/** Reports a problem that whoever starts the league has to fix. The message is shown without a stack trace. */
export class ConfigError extends Error {}
