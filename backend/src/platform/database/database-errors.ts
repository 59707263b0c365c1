/** SQLSTATE classes and codes after which the same work may succeed a moment later. */
const AWAY_CODES = /^(08|57P0[1-4]|53[0-9A-Z]{3}|55P03|25006)/;
const AWAY_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection is closed|not queryable|the database system is|DataSource is not set|Query read timeout/i;

/** True when PostgreSQL could not be reached, was stopping or starting, or could not give what the work needed. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = read(error);
  return (code !== undefined && (AWAY_CODES.test(code) || AWAY_SYSTEM_CODES.has(code))) || AWAY_MESSAGES.test(message);
}

/** True for a deadlock or serialization failure: the transaction may be run again as it is. */
export function isTransactionConflict(error: unknown): boolean {
  const { code } = read(error);
  return code === '40P01' || code === '40001';
}

/** The unique constraint or index an error names, or null. */
export function violatedUnique(error: unknown): string | null {
  const { code, constraint } = read(error);
  return code === '23505' ? (constraint ?? '') : null;
}

/** True when a statement took longer than its statement_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return read(error).code === '57014';
}

/** True when PostgreSQL could not read a page, or found an index that is not what its table says. */
export function isDamage(error: unknown): error is Error {
  return /^XX00[12]$/.test(read(error).code ?? '');
}

/** True when the server has no such extension, or keeps it from this role. */
export function isUnavailable(error: unknown): boolean {
  return /^(0A000|42501|58P01)$/.test(read(error).code ?? '');
}

/** True when a row was to belong to one that does not exist, or no longer. */
export function isOrphan(error: unknown): boolean {
  return read(error).code === '23503';
}

/** True when a text holds what PostgreSQL cannot keep: NUL, or in JSON half a character. */
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
