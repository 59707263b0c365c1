/** Matches the SQLSTATE classes and codes after which the same work may succeed a moment later. */
const AWAY_CODES = /^(08|57P0[1-4]|53[0-9A-Z]{3}|55P03|25006)/;
const AWAY_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection is closed|not queryable|the database system is|DataSource is not set|Query read timeout|query runner was already released/i;

/**
 * Returns true when PostgreSQL could not be reached, was starting or stopping, or lacked a resource such as a connection or a
 * lock.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = read(error);
  return (code !== undefined && (AWAY_CODES.test(code) || AWAY_SYSTEM_CODES.has(code))) || AWAY_MESSAGES.test(message);
}

/** Returns true when a statement waited for a lock longer than its lock_timeout. */
export function isLockTimeout(error: unknown): boolean {
  return read(error).code === '55P03';
}

/** Returns true for a deadlock or serialization failure, after which the transaction may be run again unchanged. */
export function isTransactionConflict(error: unknown): boolean {
  const { code } = read(error);
  return code === '40P01' || code === '40001';
}

/** Returns the name of the violated unique constraint or index (empty if the error has none), or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  const { code, constraint } = read(error);
  return code === '23505' ? (constraint ?? '') : null;
}

/** Returns true when a statement took longer than its statement_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return read(error).code === '57014';
}

/** Returns true when PostgreSQL could not read a page, or found an index that differs from its table. */
export function isDamage(error: unknown): error is Error {
  return /^XX00[12]$/.test(read(error).code ?? '');
}

/** Returns true when the server lacks an extension, or does not let this role use it. */
export function isUnavailable(error: unknown): boolean {
  return /^(0A000|42501|58P01)$/.test(read(error).code ?? '');
}

/** Returns true when a row refers to one that does not exist or no longer exists. */
export function isOrphan(error: unknown): boolean {
  return read(error).code === '23503';
}

/** Returns true when PostgreSQL refused a text with characters that it cannot store: NUL, or a lone surrogate in JSON. */
export function isUnstorableText(error: unknown): boolean {
  const { code } = read(error);
  return code === '22021' || code === '22P05';
}

function read(error: unknown): { code: string | undefined; constraint: string | undefined; message: string } {
  const e = (error ?? {}) as { code?: unknown; constraint?: unknown; message?: unknown; driverError?: unknown };
  const source = (e.driverError ?? e) as { code?: unknown; constraint?: unknown };
  return {
    code: typeof source.code === 'string' ? source.code : undefined,
    constraint: typeof source.constraint === 'string' ? source.constraint : undefined,
    message: typeof e.message === 'string' ? e.message : '',
  };
}
