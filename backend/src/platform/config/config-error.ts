/** Reports a problem that the person who starts the league has to fix. Its message is enough; a stack would only hide it. */
export class ConfigError extends Error {}
