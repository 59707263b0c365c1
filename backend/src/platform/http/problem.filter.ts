import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PROBLEM_CONTENT_TYPE, type ProblemDto } from '@league/shared/http/problem.dto';
import type { FixedRefusalCode } from '@league/shared/http/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { isDatabaseAway, isLockTimeout, isOrphan, isUnstorableText } from '../database/database-errors.js';
import { DomainError } from './domain-error.js';
import { isInWorld } from './in-world.js';
import { REQUEST_ID_HEADER } from './request-id.js';
import type { LeagueRouteConfig } from './route-config.js';

/** The codes for requests that Fastify refuses before they reach a route, by status. */
const FASTIFY_REFUSALS: Readonly<Record<number, FixedRefusalCode>> = {
  400: 'body-not-json',
  404: 'not-found',
  413: 'body-too-large',
  415: 'body-type-unknown',
};

/**
 * Turns every error of an HTTP request into a response in application/problem+json or, for in-world scripts, application/json.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('HTTP');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    answer(this.describe(error, request), request, reply);
  }

  private describe(error: unknown, request: FastifyRequest): ProblemDto {
    const known = error instanceof DomainError ? error : translate(error, request);
    if (known) {
      if (known.status === 503)
        this.logger.warn({ err: error, ...aboutRequest(request), msg: 'a request has to wait' });
      return problemOf(known);
    }
    this.logger.error({ err: error, ...aboutRequest(request), msg: 'a request failed' });
    return problemOf(DomainError.refuse(500, 'internal'));
  }
}

function translate(error: unknown, request: FastifyRequest): DomainError | null {
  if (hasLeft(request)) return DomainError.refuse(400, 'body-not-json');
  if (isLockTimeout(error)) return DomainError.busy();
  if (isDatabaseAway(error)) return DomainError.busy('database-away');
  if (isUnstorableText(error)) return DomainError.refuse(400, 'unstorable-text');
  if (isOrphan(error)) return DomainError.conflict('belongs-to-deleted');
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  if (status === undefined || status >= 500) return null;
  const { refusals } = (request.routeOptions.config ?? {}) as LeagueRouteConfig;
  const code = refusals?.[status] ?? FASTIFY_REFUSALS[status];
  return code ? DomainError.refuse(status, code) : DomainError.plain(status, `http-${status}`, text(error));
}

/**
 * Returns true when the client disconnected during its upload: a connection reset then comes from the client, not from the
 * database.
 */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false;
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 ? status : undefined;
}

/** Responds 400 to a URL that is too malformed to reach a route or a filter. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answer(problemOf(DomainError.refuse(400, 'bad-address')), request, reply);
}

function answer(problem: ProblemDto, request: FastifyRequest, reply: FastifyReply): void {
  const withId = { ...problem, instance: request.id };
  void reply.header(REQUEST_ID_HEADER, request.id); // also for requests for which no hook has run
  if (problem.retry_after !== undefined) void reply.header('retry-after', String(problem.retry_after));
  const [contentType, body] = isInWorld(request)
    ? ['application/json; charset=utf-8', forScripts(withId)]
    : [PROBLEM_CONTENT_TYPE, withId];
  void reply.status(problem.status).header('content-type', contentType).send(JSON.stringify(body));
}

function problemOf(error: DomainError): ProblemDto {
  return {
    type: `urn:league:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    ...(error.options.values ? { values: error.options.values } : {}),
    ...(error.options.retryAfter === undefined ? {} : { retry_after: error.options.retryAfter }),
    ...(error.options.errors ? { errors: error.options.errors } : {}),
    ...(error.options.current ? { current: error.options.current } : {}),
  };
}

/**
 * Shortens a problem for scripts, which have little memory and show the sentence unchanged. Keeps `instance` only for statuses
 * from 500, whose causes the log contains.
 */
function forScripts(problem: ProblemDto): object {
  const errors = problem.errors?.map(({ field, detail }) => ({ field, detail }));
  const instance = problem.status >= 500 ? problem.instance : undefined;
  return { ...problem, values: undefined, errors, instance }; // JSON leaves out what is undefined
}

function aboutRequest({ id, method, url }: FastifyRequest): object {
  return { requestId: id, method, url };
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
