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

/** The operation with its words, who may call it, what it answers and which errors to expect. */
export function withAnswers(
  operation: Operation,
  access: Access | undefined,
  routes: Readonly<Record<string, RouteText>>,
): object {
  const text = routes[operation.operationId];
  const { body, schema = {}, tag = 'operations', ...words } = text ?? { summary: operation.operationId };
  const parameters = (operation.parameters ?? []).map(asId);
  const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
  const requestBody = body
    ? { required: true, content: { 'application/json': { schema: body } } }
    : operation.requestBody;
  return {
    operationId: operation.operationId,
    ...words,
    tags: [tag],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [status]: { description: STATUS_CODES[status] ?? 'Success', ...answerBody(schema) },
      ...errorsOf({
        access,
        takesInput: requestBody !== undefined || parameters.length > 0,
        takesBody: requestBody !== undefined,
      }),
      ...(parameters.some((parameter) => parameter.in === 'path')
        ? { 404: problem('There is nothing at this address.') }
        : {}),
      default: problem('Any other error; `detail` is a sentence a person can act on.'),
    },
  };
}

interface Expectations {
  readonly access: Access | undefined;
  readonly takesInput: boolean;
  readonly takesBody: boolean;
}

function errorsOf({ access, takesInput, takesBody }: Expectations): object {
  return {
    ...(takesInput ? { 400: problem('A field is not valid; `errors` names it.') } : {}),
    ...(access === 'public' ? {} : { 401: problem('Sign in to go on.') }),
    ...(access === 'admin' ? { 403: problem('Only admins can do this.') } : {}),
    ...(takesBody ? { 413: problem('The body is too large.'), 415: problem('The body is not JSON.') } : {}),
  };
}

function answerBody(schema: Schema | null): object {
  return schema === null ? {} : { content: { 'application/json': { schema } } };
}

function problem(description: string): object {
  const [mediaType = ''] = PROBLEM_CONTENT_TYPE.split(';');
  return { description, content: { [mediaType]: { schema: { $ref: '#/components/schemas/Problem' } } } };
}

function asId<T extends { readonly name: string; readonly in: string; readonly schema?: Schema }>(parameter: T): T {
  const isId = parameter.in === 'path' && /(^id|Id)$/.test(parameter.name);
  return isId ? { ...parameter, schema: { ...parameter.schema, format: 'uuid' } } : parameter;
}
