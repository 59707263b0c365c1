/** Reports a configuration error to the operator, as a message without a stack trace. */
export class ConfigError extends Error {}
