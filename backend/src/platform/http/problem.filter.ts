import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PROBLEM_CONTENT_TYPE, type ProblemDto } from '@league/shared/http/problem.dto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { isDatabaseAway, isOrphan, isUnstorableText } from '../database/database-errors.js';
import { DomainError } from './domain-error.js';
import { isInWorld } from './in-world.js';
import type { LeagueRouteConfig } from './route-config.js';

/** What Fastify refuses before a route is reached, in words for people. */
const FASTIFY_REFUSALS: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON: check it and send it again.',
  404: 'There is nothing at this address.',
  413: 'The body is too large.',
  415: 'Send the body as JSON, with the content type application/json.',
};

/** Turns every error of an HTTP request into application/problem+json, for in-world scripts into application/json. */
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
    const unknown = new DomainError(
      500,
      'internal',
      'Something went wrong on our side. Try again; if it stays, report the id.',
    );
    return { ...problemOf(unknown), instance: String(request.id) };
  }
}

function translate(error: unknown, { routeOptions }: FastifyRequest): DomainError | null {
  if (isDatabaseAway(error)) return DomainError.busy('The league cannot reach its database: try again in 2 s.');
  if (isUnstorableText(error))
    return new DomainError(400, 'unstorable-text', 'A text holds a character that cannot be kept: remove it.');
  if (isOrphan(error))
    return DomainError.conflict('What this belongs to was deleted a moment ago: reload the page to see what there is.');
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  if (status === undefined || status >= 500) return null;
  const { refusals } = (routeOptions.config ?? {}) as LeagueRouteConfig;
  const detail = refusals?.[status] ?? FASTIFY_REFUSALS[status] ?? text(error);
  return new DomainError(status, `http-${status}`, detail);
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 ? status : undefined;
}

/** The answer to an address so broken that no route and no filter is reached. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(
    new DomainError(400, 'bad-address', 'The address holds characters that cannot be read: check it.'),
  );
  answer(problem, request, reply);
}

function answer(problem: ProblemDto, request: FastifyRequest, reply: FastifyReply): void {
  if (problem.retry_after !== undefined) void reply.header('retry-after', String(problem.retry_after));
  const contentType = isInWorld(request) ? 'application/json; charset=utf-8' : PROBLEM_CONTENT_TYPE;
  void reply.status(problem.status).header('content-type', contentType).send(JSON.stringify(problem));
}

function problemOf(error: DomainError): ProblemDto {
  return {
    type: `urn:league:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    ...(error.options.retryAfter === undefined ? {} : { retry_after: error.options.retryAfter }),
    ...(error.options.errors ? { errors: error.options.errors } : {}),
    ...(error.options.current ? { current: error.options.current } : {}),
  };
}

function aboutRequest({ id, method, url }: FastifyRequest): object {
  return { requestId: id, method, url };
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
