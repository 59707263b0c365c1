import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The maximum number of stored addresses; limited, because anyone may send the header. */
const MAX_KNOWN = 5;

/**
 * Logs X-Forwarded-For headers from addresses that are not trusted. If such an address is a proxy of the league, everyone
 * behind it shares one rate limit, and a password guesser among them locks out all others.
 */
@Injectable()
export class UntrustedProxies {
  private readonly logger = new Logger('HTTP');
  private readonly known = new Set<string>();

  /** Returns the first MAX_KNOWN addresses seen since the start. */
  get addresses(): readonly string[] {
    return [...this.known];
  }

  notice({ headers, ip, socket }: FastifyRequest): void {
    if (headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return; // a trusted proxy's address is replaced
    if (this.known.has(ip) || this.known.size >= MAX_KNOWN) return;
    this.known.add(ip);
    this.logger.warn(
      `X-Forwarded-For arrives from ${ip}, which TRUST_PROXY does not name. If that is your proxy, set TRUST_PROXY=${ip}: until then everyone behind it shares one limit of sign-ins.`,
    );
  }
}
