import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './address.rules.js';

/** Describes the client that sent a request. */
export interface Client {
  /**
   * The key for rate limits, in the format of `networkOf`, because an IPv6 client usually owns all addresses of its network.
   */
  readonly network: string;
  /** The User-Agent header; empty if there is none. */
  readonly userAgent: string;
}

/** Injects the client of a request, for sign-ins. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { network: networkOf(ip), userAgent: headers['user-agent'] ?? '' };
});
