import { IMAGE_FILE_TYPES } from '@league/shared/http/image-file';
import type { FixedRefusalCode } from '@league/shared/http/refusals';
import { STATUS_CODES } from 'node:http';
import type { Access } from '../auth/auth-decorators.js';
import type { RouteText, Schema } from './openapi-answers.js';
import { refusalsOf } from './openapi-refusals.rules.js';

export const HTTP_VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type HttpVerb = (typeof HTTP_VERBS)[number];

/** Describes the parts of an OpenAPI operation that are used here. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface RouteRules {
  readonly access: Access | undefined;
  readonly isInWorld: boolean;
  /** Maps a status to the code for a body that is refused before it reaches the route. */
  readonly bodyRefusals: Readonly<Record<number, FixedRefusalCode>>;
}

const NOT_MODIFIED = { description: 'The version of `If-None-Match` still stands.' };

const PAGE_HEADERS = {
  Link: { description: 'The next page, as `<...>; rel="next"`; absent on the last one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
};

const IMAGE_CONTENT = Object.fromEntries(
  IMAGE_FILE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
);

/**
 * Returns the operation with its texts, access, responses and refusals. `piped` maps the names of parameters that a pipe checks
 * to their schemas.
 */
export function withAnswers(
  verb: HttpVerb,
  operation: Operation,
  { access, isInWorld, bodyRefusals }: RouteRules,
  routes: Readonly<Record<string, RouteText>>,
  piped: ReadonlyMap<string, Schema>,
): object {
  const text = routes[operation.operationId];
  const {
    body,
    image,
    mediaType,
    paged,
    schema = {},
    tag = 'operations',
    refusals = [],
    readsDatabase = false,
    ...words
  } = text ?? { summary: operation.operationId };
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const schema = piped.get(parameter.name);
    return schema ? { ...parameter, required: false, schema } : asId(parameter);
  });
  const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
  const given = body ? { required: true, content: { 'application/json': { schema: body } } } : operation.requestBody;
  const requestBody = image === 'body' ? { required: true, content: IMAGE_CONTENT } : given;
  const file = image === 'answer' ? IMAGE_CONTENT : mediaType && { [mediaType]: { schema: { type: 'string' } } };
  const isVersioned = verb === 'get' && !isInWorld && (image === 'answer' || (!file && schema !== null));
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
      ...(isVersioned ? { 304: NOT_MODIFIED } : {}),
      ...refusalsOf({
        access,
        isInWorld,
        takesBody: requestBody !== undefined,
        takesInput: requestBody !== undefined || parameters.length > 0,
        hasPathParameters: parameters.some((parameter) => parameter.in === 'path'),
        isGet: verb === 'get',
        readsDatabase: readsDatabase || access !== 'public', // the guard reads the member
        bodyRefusals,
        reached: refusals,
      }),
    },
  };
}

function answerBody(schema: Schema | null): object {
  return schema === null ? {} : { content: { 'application/json': { schema } } };
}

function asId<T extends { readonly name: string; readonly in: string; readonly schema?: Schema }>(parameter: T): T {
  const isId = parameter.in === 'path' && /(^id|Id)$/.test(parameter.name);
  return isId ? { ...parameter, schema: { ...parameter.schema, format: 'uuid' } } : parameter;
}
