import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Injects the signal of `goneSignalOf`, for routes that stop working once the client has disconnected. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext) =>
  goneSignalOf(context.switchToHttp().getResponse<FastifyReply>()),
);

/** Returns a signal that aborts when the response is closed. */
export function goneSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  if (raw.destroyed) gone.abort();
  return gone.signal;
}
