import { IMAGE_FILE_TYPES } from '@league/shared/http/image-file';
import { PROBLEM_CONTENT_TYPE } from '@league/shared/http/problem';
import { STATUS_CODES } from 'node:http';
import type { Access } from '../auth/auth.decorators.js';
import type { RouteText, Schema } from './openapi-answers.js';

export const HTTP_VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The parts of an OpenAPI operation that this looks at. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** What a route is marked with. */
export interface RouteRules {
  readonly access: Access | undefined;
  readonly isInWorld: boolean;
}

const PAGE_HEADERS = {
  Link: { description: 'The next page, as `<...>; rel="next"`; absent on the last one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
};

const IMAGE_CONTENT = Object.fromEntries(
  IMAGE_FILE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
);

const CSV_CONTENT = { 'text/csv': { schema: { type: 'string' } } };
const PLAIN_CONTENT = { 'text/plain': { schema: { type: 'string' } } };

/**
 * The operation with its words, who may call it, what it answers and which errors to expect. `piped` describes
 * parameters by name that a pipe checks.
 */
export function withAnswers(
  operation: Operation,
  { access, isInWorld }: RouteRules,
  routes: Readonly<Record<string, RouteText>>,
  piped: ReadonlyMap<string, Schema>,
): object {
  const text = routes[operation.operationId];
  const {
    body,
    image,
    csv,
    plain,
    paged,
    schema = {},
    tag = 'operations',
    ...words
  } = text ?? { summary: operation.operationId };
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const schema = piped.get(parameter.name);
    return schema ? { ...parameter, required: false, schema } : asId(parameter);
  });
  const problem = problemIn(isInWorld ? 'application/json' : PROBLEM_CONTENT_TYPE);
  const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
  const given = body ? { required: true, content: { 'application/json': { schema: body } } } : operation.requestBody;
  const requestBody = image === 'body' ? { required: true, content: IMAGE_CONTENT } : given;
  const file = image === 'answer' ? IMAGE_CONTENT : csv ? CSV_CONTENT : plain && PLAIN_CONTENT;
  return {
    operationId: operation.operationId,
    ...words,
    tags: [tag],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [status]: {
        description: STATUS_CODES[status] ?? 'Success',
        ...(file ? { content: file } : answerBody(schema)),
        ...(paged ? { headers: PAGE_HEADERS } : {}),
      },
      ...errorsOf({
        problem,
        access,
        takesInput: requestBody !== undefined || parameters.length > 0,
        takesBody: requestBody !== undefined,
      }),
      ...(parameters.some((parameter) => parameter.in === 'path')
        ? { 404: problem(404, 'There is nothing at this address.') }
        : {}),
      default: problem(409, 'Another page has the slug rules: choose another.', 'Any other error.'),
    },
  };
}

interface Expectations {
  readonly problem: ReturnType<typeof problemIn>;
  readonly access: Access | undefined;
  readonly takesInput: boolean;
  readonly takesBody: boolean;
}

function errorsOf({ problem, access, takesInput, takesBody }: Expectations): object {
  return {
    ...(takesInput ? { 400: problem(400, 'Enter a title.', 'A field is not valid; `errors` names it.') } : {}),
    ...(access === 'public' ? {} : { 401: problem(401, 'Sign in to go on.') }),
    ...(access === 'admin' ? { 403: problem(403, 'Only admins can do this.') } : {}),
    ...(takesBody
      ? {
          413: problem(413, 'The body is too large.'),
          415: problem(415, 'Send the body as JSON, with the content type application/json.'),
        }
      : {}),
  };
}

function answerBody(schema: Schema | null): object {
  return schema === null ? {} : { content: { 'application/json': { schema } } };
}

/** Describes refusals of one content type, each with an example of what is answered with its status. */
function problemIn(contentType: string) {
  const [mediaType = ''] = contentType.split(';');
  return (status: number, detail: string, description = detail): object => {
    const title = STATUS_CODES[status] ?? '';
    const example = { type: `urn:league:${title.toLowerCase().replaceAll(' ', '-')}`, title, status, detail };
    return { description, content: { [mediaType]: { schema: { $ref: '#/components/schemas/ProblemDto' }, example } } };
  };
}

function asId<T extends { readonly name: string; readonly in: string; readonly schema?: Schema }>(parameter: T): T {
  const isId = parameter.in === 'path' && /(^id|Id)$/.test(parameter.name);
  return isId ? { ...parameter, schema: { ...parameter.schema, format: 'uuid' } } : parameter;
}
