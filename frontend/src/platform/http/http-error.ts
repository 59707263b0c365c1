import type { ProblemDto } from '@league/shared/http/problem.dto';

/** An answer of the server other than 2xx, or no answer at all (`status` 0). */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /** `detail`: what the server said for people to read, or null when it said nothing. `problem`: its whole answer. */
  constructor(
    readonly status: number,
    readonly detail: string | null,
    readonly problem: Partial<ProblemDto> = {},
  ) {
    super(detail ?? (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`));
  }
}

/** The sentence in an error answer: `error`, else `detail`, else `message`; lists are joined by commas. */
export function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { error, detail, message } = body as Record<string, unknown>;
  return asText(error) ?? asText(detail) ?? asText(message);
}

function asText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!Array.isArray(value)) return null;
  const texts = value.filter((item) => typeof item === 'string' && item !== '');
  return texts.length === 0 ? null : texts.join(', ');
}

/** Why the server refused, in its own words; else `failed`, and whether there was any answer at all. */
export function refusalOf(error: unknown, failed: string): string {
  if (!(error instanceof HttpError)) return failed;
  if (error.detail !== null) return error.detail;
  return error.status === 0
    ? `${failed.replace(/\.?$/, '.')} The league did not answer: check your connection.`
    : failed;
}

/** The sentence for the reader about a failed request. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Something went wrong on this page.';
  if (error.detail !== null) return error.detail;
  return error.status === 0
    ? 'The league server did not answer. Check your connection and try again.'
    : 'The league server could not answer. Try again in a moment.';
}
