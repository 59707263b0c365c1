import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin to which a request was sent, such as https://league.example; behind a trusted proxy, the proxy's origin.
 * An invalid host is replaced with `localhost`.
 */
export function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : `${protocol}://localhost`;
}

/** Injects the origin to which the request was sent. */
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
