import type { ProblemFieldDto } from '@league/shared/http/problem.dto';

interface DomainErrorOptions {
  readonly errors?: readonly ProblemFieldDto[];
  /** What stands now, by field, where a change was based on older values. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** Seconds after which the same request may succeed; sent as Retry-After and as `retry_after`. */
  readonly retryAfter?: number;
}

/** A refusal with its status and the one sentence people read. The problem filter turns it into the answer. */
export class DomainError extends Error {
  constructor(
    readonly status: number,
    /** Short and stable, for programs: `not-found`. */
    readonly code: string,
    detail: string,
    readonly options: DomainErrorOptions = {},
  ) {
    super(detail);
  }

  static invalid(errors: readonly ProblemFieldDto[]): DomainError {
    return new DomainError(400, 'invalid', errors[0]?.detail ?? 'The request is not valid.', { errors });
  }

  static signedOut(detail = 'Sign in to go on.'): DomainError {
    return new DomainError(401, 'signed-out', detail);
  }

  static forbidden(detail: string): DomainError {
    return new DomainError(403, 'forbidden', detail);
  }

  static notFound(detail: string): DomainError {
    return new DomainError(404, 'not-found', detail);
  }

  static conflict(detail: string): DomainError {
    return new DomainError(409, 'conflict', detail);
  }

  static tooMany(retryAfter: number): DomainError {
    return new DomainError(429, 'too-many-requests', `Too many requests: try again in ${retryAfter} s.`, {
      retryAfter,
    });
  }

  static busy(detail = 'The league is busy for a moment: try again in 2 s.'): DomainError {
    return new DomainError(503, 'busy', detail, { retryAfter: 2 });
  }
}
