import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './address.rules.js';

/** Where a request came from. */
export interface Client {
  /** For limits: who has one address of an IPv6 network has them all. */
  readonly network: string;
  /** The user agent of the client; empty when it sends none. */
  readonly userAgent: string;
}

/** The client of a request, for sign-ins. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { network: networkOf(ip), userAgent: headers['user-agent'] ?? '' };
});
