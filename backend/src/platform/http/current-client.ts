import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './address.rules.js';

/** Describes the origin of a request. */
export interface Client {
  /** The key for rate limits: one IPv6 client usually has all addresses of its network. */
  readonly network: string;
  /** The user agent of the client; empty when it sends none. */
  readonly userAgent: string;
}

/** Injects the client of a request, for sign-ins. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { network: networkOf(ip), userAgent: headers['user-agent'] ?? '' };
});
