/** Something the person who starts the league has to mend. The message is all they need; a stack would only hide it. */
export class ConfigError extends Error {}
