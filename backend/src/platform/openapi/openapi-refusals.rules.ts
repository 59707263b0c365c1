import { PROBLEM_CONTENT_TYPE } from '@league/shared/http/problem.dto';
import { STATUS_CODES } from 'node:http';
import type { Access } from '../auth/auth-decorators.js';
import type { RefusalText } from './openapi-answers.js';

/** What decides how an operation refuses. */
export interface RefusalCauses {
  readonly access: Access | undefined;
  /** For scripts, which cannot read application/problem+json. */
  readonly isInWorld: boolean;
  readonly takesBody: boolean;
  /** A path, a query or a body. */
  readonly takesInput: boolean;
  readonly hasPathParameters: boolean;
  readonly isGet: boolean;
  readonly readsDatabase: boolean;
  /** By status, what is said of bodies that the route does not see. */
  readonly bodyRefusals: Readonly<Record<number, string>>;
  /** What the code of the route can reach. */
  readonly reached: readonly RefusalText[];
}

const FAILURE = 'Something went wrong on our side. Try again; if it stays, report the id.';
const DATABASE_AWAY = 'The league cannot reach its database: try again in 2 s.';
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 20, 503: 2 };
const RETRY_HEADERS = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** The refusals of an operation by status; `default` is a failure of the league itself. */
export function refusalsOf(causes: RefusalCauses): Record<string, object> {
  const texts = [...expected(causes), ...causes.reached.filter((refusal) => isGiven(refusal, causes))];
  const statuses = [...new Set(texts.map(({ status }) => status))].sort((a, b) => a - b);
  const mediaType = causes.isInWorld ? 'application/json' : (PROBLEM_CONTENT_TYPE.split(';')[0] ?? '');
  const described = statuses.map((status) => {
    const own = texts.filter((text) => text.status === status && text.detail !== '');
    const first = own[0] ?? { status, code: 'conflict', detail: 'What stands now does not allow this.' };
    return [status, responseOf(mediaType, first, listed(own.map(({ detail }) => detail)) || first.detail)] as const;
  });
  const failure = responseOf(
    mediaType,
    { status: 500, code: 'internal', detail: FAILURE },
    'A failure of the league; `instance` is its id in the log.',
    { instance: 'req-1' },
  );
  return { ...Object.fromEntries(described), default: failure };
}

/** What the framework, the guard and the database give before or beside the code of the route. */
function expected({ access, takesBody, takesInput, hasPathParameters, ...causes }: RefusalCauses): RefusalText[] {
  const bodyRefusal = (status: 413 | 415, detail: string) => ({
    status,
    code: `http-${status}`,
    detail: causes.bodyRefusals[status] ?? detail,
  });
  return [
    ...(takesInput ? [{ status: 400, code: 'invalid', detail: 'A field is not valid; `errors` names it.' }] : []),
    ...(access === 'public' ? [] : [{ status: 401, code: 'signed-out', detail: 'Sign in to go on.' }]),
    ...(access === 'admin' ? [{ status: 403, code: 'forbidden', detail: 'Only admins can do this.' }] : []),
    ...(hasPathParameters ? [{ status: 404, code: 'not-found', detail: 'There is nothing at this address.' }] : []),
    ...(takesBody ? [bodyRefusal(413, 'The body is too large.')] : []),
    ...(takesBody ? [bodyRefusal(415, 'Send the body as JSON, with the content type application/json.')] : []),
    ...(causes.readsDatabase ? [{ status: 503, code: 'busy', detail: DATABASE_AWAY }] : []),
  ];
}

/**
 * Only what the caller names can be missing: a path, the car of a script, the query of a public GET. Other code that
 * gives 404 looks for what it made itself, or for the member who asks.
 */
function isGiven({ status }: RefusalText, { access, isInWorld, hasPathParameters, takesInput, isGet }: RefusalCauses) {
  if (status === 400) return takesInput;
  return status !== 404 || hasPathParameters || isInWorld || (isGet && takesInput && access === 'public');
}

function responseOf(mediaType: string, { status, code, detail }: RefusalText, description: string, more = {}): object {
  const retryAfter = RETRY_AFTER[status];
  const example = {
    type: `urn:league:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...more,
  };
  return {
    description,
    ...(retryAfter === undefined ? {} : { headers: RETRY_HEADERS }),
    content: { [mediaType]: { schema: { $ref: '#/components/schemas/ProblemDto' }, example } },
  };
}

/** One sentence as it is, several as a list, each once. */
function listed(sentences: readonly string[]): string {
  const different = [...new Set(sentences)];
  return different.length < 2 ? different.join('') : different.map((sentence) => `- ${sentence}`).join('\n');
}
