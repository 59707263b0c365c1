import type { ProblemDto, RefusalValues } from '@league/shared/http/problem.dto';
import type { RefusalCode } from '@league/shared/http/refusals';
import { fieldsInWords, sentenceOf } from '../../language/server-sentences';
import { t } from '../../language/translate';

/** The prefix of the code in a problem's `type`. */
const TYPE_PREFIX = 'urn:league:';

/** Reports a failed request: a response other than 2xx, or none at all (`status` 0). */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /**
   * @param detail the server's sentence in the user's language, or null if there is none
   * @param problem the body of the response
   */
  constructor(
    readonly status: number,
    readonly detail: string | null,
    readonly problem: Partial<ProblemDto> = {},
  ) {
    super(detail ?? (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`));
  }
}

/** Returns whether the server refused a request for the reason with this code. */
export function isRefusedFor(error: unknown, code: RefusalCode): error is HttpError {
  return error instanceof HttpError && error.problem.type === `${TYPE_PREFIX}${code}`;
}

/** Returns why the server refused a field, in the user's language; undefined if it did not refuse this field. */
export function problemOfField(error: unknown, field: string): string | undefined {
  const refused = error instanceof HttpError ? error.problem.errors?.find((one) => one.field === field) : undefined;
  return refused && sentenceOf(refused);
}

/**
 * Returns the sentence in an error response, in the user's language: the first of `error`, `detail` and `message` that has
 * text; null when none has. Lists are joined with commas.
 */
export function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { error, detail, message } = body as Record<string, unknown>;
  return asText(error) ?? problemSentence(body, detail) ?? asText(message);
}

/**
 * Returns the translated sentence of a problem. If it is about a refused field, that field's code is used, which is more
 * specific than the code of the whole response. Returns null if the problem has no sentence.
 */
function problemSentence(problem: Partial<ProblemDto>, detail: unknown): string | null {
  const { type, values, errors, current } = problem;
  const field = Array.isArray(errors)
    ? (errors as ProblemDto['errors'])?.find((one) => one.detail === detail)
    : undefined;
  const codedValues = current === undefined ? values : { ...values, fields: fieldsInWords(Object.keys(current)) };
  return asText(detail, field ?? { code: codeOf(type), values: codedValues });
}

function codeOf(type: unknown): string | undefined {
  return typeof type === 'string' && type.startsWith(TYPE_PREFIX) ? type.slice(TYPE_PREFIX.length) : undefined;
}

interface Coded {
  readonly code?: string | undefined;
  readonly values?: RefusalValues | undefined;
}

function asText(value: unknown, { code, values }: Coded = {}): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : sentenceOf({ detail: value, code, values });
  if (!Array.isArray(value)) return null;
  const texts = value.filter((item): item is string => typeof item === 'string' && item !== '');
  return texts.length === 0 ? null : texts.map((detail) => sentenceOf({ detail })).join(', ');
}

/**
 * Returns why the server refused, in the user's language; `fallback` if it gave no reason, with a hint when there was no
 * response.
 */
export function refusalText(error: unknown, fallback: string): string {
  if (!(error instanceof HttpError)) return fallback;
  if (error.detail !== null) return error.detail;
  return error.status === 0
    ? t('{failed}. The league did not answer: check your connection.', { failed: fallback.replace(/[.。]$/, '') })
    : fallback;
}

/** Returns a sentence for the user about a failed request, or a general one for an error of any other kind. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return t('Something went wrong on this page.');
  if (error.detail !== null) return error.detail;
  return error.status === 0
    ? t('The league server did not answer. Check your connection and try again.')
    : t('The league server could not answer. Try again in a moment.');
}
