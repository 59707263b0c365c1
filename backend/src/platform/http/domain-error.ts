import type { ProblemFieldDto, RefusalValues } from '@league/shared/http/problem.dto';
import { refusalSentence, type RefusalCode, type ValuesOf } from '@league/shared/http/refusals';
import type { LiveRefusalDto } from '@league/shared/live/live-refusal.dto';

/** Names the reasons why a token is no longer accepted that a screen distinguishes. */
export type SignOutCode = 'signed-out' | 'role-changed';

interface DomainErrorOptions {
  readonly errors?: readonly ProblemFieldDto[];
  /** The current values by field, sent when a change was based on older ones. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** Seconds after which the same request may succeed; sent as Retry-After and as `retry_after`. */
  readonly retryAfter?: number;
  /** The values for the placeholders of the sentence. */
  readonly values?: RefusalValues;
}

/**
 * Refuses a request with a status and one human-readable sentence, which the problem filter turns into a response. A sentence
 * that a screen may show has a code in REFUSALS, by which screens translate it.
 */
export class DomainError extends Error {
  private constructor(
    readonly status: number,
    /** A short and stable identifier for programs, such as `not-found`. */
    readonly code: string,
    detail: string,
    readonly options: DomainErrorOptions = {},
  ) {
    super(detail);
  }

  /** Creates an error whose sentence stays English, because no screen shows it, such as a response to an in-world script. */
  static plain(status: number, code: string, detail: string, options: DomainErrorOptions = {}): DomainError {
    return new DomainError(status, code, detail, options);
  }

  static refuse<Code extends RefusalCode>(status: number, code: Code, ...given: ValuesOf<Code>): DomainError {
    return refusal(status, code, given);
  }

  /** Creates a 400 error for rejected fields, with the sentence of the first field. */
  static invalid(errors: readonly ProblemFieldDto[]): DomainError {
    return new DomainError(400, 'invalid', errors[0]?.detail ?? 'The request is not valid.', { errors });
  }

  static invalidField<Code extends RefusalCode>(field: string, code: Code, ...given: ValuesOf<Code>): DomainError {
    return DomainError.invalid([problemOfField(field, code, ...given)]);
  }

  static signedOut(code: SignOutCode | 'invalid-credentials' = 'signed-out'): DomainError {
    return refusal(401, code, []);
  }

  static forbidden<Code extends RefusalCode>(code: Code, ...given: ValuesOf<Code>): DomainError {
    return refusal(403, code, given);
  }

  static notFound<Code extends RefusalCode>(code: Code, ...given: ValuesOf<Code>): DomainError {
    return refusal(404, code, given);
  }

  /** Returns `thing`. @throws DomainError 404 if it is null or undefined. */
  static orNotFound<T, Code extends RefusalCode>(thing: T | null | undefined, code: Code, ...given: ValuesOf<Code>): T {
    if (thing === null || thing === undefined) throw refusal(404, code, given);
    return thing;
  }

  static conflict<Code extends RefusalCode>(code: Code, ...given: ValuesOf<Code>): DomainError {
    return refusal(409, code, given);
  }

  /**
   * Creates a 409 error for an edit of fields that have changed in the meantime.
   * @param fields their names, joined for a sentence: `name and start time`
   */
  static changedSince(fields: string, current: Readonly<Record<string, unknown>>): DomainError {
    return refusal(409, 'changed-since', [{ fields }], { current });
  }

  static tooMany(retryAfter: number): DomainError {
    return refusal(429, 'too-many-requests', [{ seconds: retryAfter }], { retryAfter });
  }

  static busy(code: 'busy' | 'database-away' | 'verify-too-long' = 'busy'): DomainError {
    return refusal(503, code, [], { retryAfter: 2 });
  }

  /** Returns the refusal in the format of the live connection. */
  toLiveRefusal(): LiveRefusalDto {
    const { status, code, message, options } = this;
    return { ok: false, status, code, detail: message, ...(options.values ? { values: options.values } : {}) };
  }
}

/** Returns the description of one rejected field, for DomainError.invalid. */
export function problemOfField<Code extends RefusalCode>(
  field: string,
  code: Code,
  ...[values]: ValuesOf<Code>
): ProblemFieldDto {
  return { field, detail: refusalSentence(code, values), code, ...(values ? { values } : {}) };
}

function refusal(
  status: number,
  code: RefusalCode,
  [values]: readonly [] | readonly [RefusalValues],
  options: DomainErrorOptions = {},
): DomainError {
  return DomainError.plain(status, code, refusalSentence(code, values), { ...options, ...(values ? { values } : {}) });
}
