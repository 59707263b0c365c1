import { Injectable } from '@nestjs/common';
import { tokensRefused } from '../health/metrics.js';
import type { TokenClaims, TokenRefusal } from './tokens.js';

export interface RefusedToken {
  readonly reason: TokenRefusal;
  /** The network of the client, in the format of `networkOf`. */
  readonly network: string;
  /** The member to whom the token belonged, if the league signed it but its session has ended. */
  readonly userId?: string;
}

/** Reports refused tokens of requests and of live connections. A missing token is not reported, because visitors have none. */
@Injectable()
export class RefusedTokens {
  private readonly handlers: ((refused: RefusedToken) => void)[] = [];

  /** Calls the handler for each refused token. */
  on(handler: (refused: RefusedToken) => void): void {
    this.handlers.push(handler);
  }

  report(read: TokenClaims | TokenRefusal, network: string): void {
    if (read === 'absent') return;
    const refused = typeof read === 'string' ? { reason: read } : { reason: 'ended' as const, userId: read.userId };
    tokensRefused.inc({ reason: refused.reason });
    for (const handler of this.handlers) handler({ ...refused, network });
  }
}
