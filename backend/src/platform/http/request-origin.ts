import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The origin that a request was sent to, such as https://league.example; behind a proxy that is trusted, the proxy's. */
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : `${protocol}://localhost`;
});
