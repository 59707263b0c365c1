import { PROBLEM_CONTENT_TYPE } from '@league/shared/http/problem.dto';
import { REFUSALS, type FixedRefusalCode } from '@league/shared/http/refusals';
import { STATUS_CODES } from 'node:http';
import type { Access } from '../auth/auth-decorators.js';
import type { RefusalText } from './openapi-answers.js';

/** Describes the properties of an operation that determine its refusals. */
export interface RefusalCauses {
  readonly access: Access | undefined;
  /** Whether the route is for in-world scripts, which cannot read application/problem+json. */
  readonly isInWorld: boolean;
  readonly takesBody: boolean;
  /** Whether the route takes a path parameter, a query or a body. */
  readonly takesInput: boolean;
  readonly hasPathParameters: boolean;
  readonly isGet: boolean;
  readonly readsDatabase: boolean;
  /** Maps a status to the code for a body that is refused before it reaches the route. */
  readonly bodyRefusals: Readonly<Record<number, FixedRefusalCode>>;
  /** The refusals that the route's code can reach. */
  readonly reached: readonly RefusalText[];
}

const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 20, 503: 2 };
const RETRY_HEADERS = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** Returns the error responses of an operation by status; `default` is a failure of the league itself. */
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

/** Returns the refusals of the framework, the guard and the database, which precede or accompany the route's own. */
function expected({ access, takesBody, takesInput, hasPathParameters, ...causes }: RefusalCauses): RefusalText[] {
  return [
    ...(takesInput ? [{ status: 400, code: 'invalid', detail: 'A field is not valid; `errors` names it.' }] : []),
    ...(access === 'public' ? [] : [coded(401, 'signed-out'), coded(401, 'role-changed')]),
    ...(access === 'admin' ? [coded(403, 'admins-only')] : []),
    ...(access === 'steward' ? [coded(403, 'stewards-only')] : []),
    ...(hasPathParameters ? [coded(404, 'not-found')] : []),
    ...(takesBody ? [coded(413, causes.bodyRefusals[413] ?? 'body-too-large')] : []),
    ...(takesBody ? [coded(415, causes.bodyRefusals[415] ?? 'body-type-unknown')] : []),
    ...(causes.readsDatabase ? [coded(503, 'database-away'), coded(503, 'busy')] : []),
  ];
}

function coded(status: number, code: FixedRefusalCode): RefusalText {
  return { status, code, detail: REFUSALS[code] };
}

/**
 * Returns whether a route can respond with this refusal. A client gets a 404 only for something that it names: a path, a
 * script's car, or the query of a public GET. Other code that throws a 404 looks up its own data, or the requesting member.
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

/** Returns a single sentence unchanged, several as a list without duplicates. */
function listed(sentences: readonly string[]): string {
  const different = [...new Set(sentences)];
  return different.length < 2 ? different.join('') : different.map((sentence) => `- ${sentence}`).join('\n');
}
