import { PROBLEM_CONTENT_TYPE } from '@league/shared/http/problem.dto';
import { REFUSALS, type FixedRefusalCode } from '@league/shared/http/refusals';
import { STATUS_CODES } from 'node:http';
import type { Access } from '../auth/auth-decorators.js';
import type { RefusalText } from './openapi-answers.js';

/** Holds the facts that determine the refusals of an operation. */
export interface RefusalCauses {
  readonly access: Access | undefined;
  /** Marks routes for scripts, which cannot read application/problem+json. */
  readonly isInWorld: boolean;
  readonly takesBody: boolean;
  /** A path, a query or a body. */
  readonly takesInput: boolean;
  readonly hasPathParameters: boolean;
  readonly isGet: boolean;
  readonly readsDatabase: boolean;
  /** Maps a status to the refusal of a body that never reaches the route. */
  readonly bodyRefusals: Readonly<Record<number, FixedRefusalCode>>;
  /** Refusals that the code of the route can reach. */
  readonly reached: readonly RefusalText[];
}

const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 20, 503: 2 };
const RETRY_HEADERS = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** Returns the refusals of an operation by status; `default` is a failure of the league itself. */
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
    coded(500, 'internal'),
    'A failure of the league; `instance` is its id in the log.',
    { instance: 'req-1' },
  );
  return { ...Object.fromEntries(described), default: failure };
}

/** Returns the refusals of the framework, the guard and the database, which come before or beside the route's own. */
function expected({ access, takesBody, takesInput, hasPathParameters, ...causes }: RefusalCauses): RefusalText[] {
  return [
    ...(takesInput ? [{ status: 400, code: 'invalid', detail: 'A field is not valid; `errors` names it.' }] : []),
    ...(access === 'public' ? [] : [coded(401, 'signed-out')]),
    ...(access === 'admin' ? [coded(403, 'admins-only')] : []),
    ...(access === 'steward' ? [coded(403, 'stewards-only')] : []),
    ...(hasPathParameters ? [coded(404, 'not-found')] : []),
    ...(takesBody ? [coded(413, causes.bodyRefusals[413] ?? 'body-too-large')] : []),
    ...(takesBody ? [coded(415, causes.bodyRefusals[415] ?? 'body-type-unknown')] : []),
    ...(causes.readsDatabase ? [coded(503, 'database-away')] : []),
  ];
}

function coded(status: number, code: FixedRefusalCode): RefusalText {
  return { status, code, detail: REFUSALS[code] };
}

/**
 * Says whether a route can give this refusal. Only what the caller names can be missing: a path, the car of a script,
 * the query of a public GET. Other code that gives 404 looks for what it made itself, or for the member who asks.
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

/** Returns one sentence as it is, several as a list without repeats. */
function listed(sentences: readonly string[]): string {
  const different = [...new Set(sentences)];
  return different.length < 2 ? different.join('') : different.map((sentence) => `- ${sentence}`).join('\n');
}
