import type { HttpAnswer, HttpOutcome, HttpRequest } from '../../../../tools/lsl/world/http.js';
import { forwarded } from './league-http.js';

const HOLD_SECONDS = 20;
const NOTHING_NEW = /^\d+\|0$/;

interface Held {
  readonly request: HttpRequest;
  readonly answer: (answer: HttpAnswer) => void;
}

/**
 * Connects a line to a running league. Requests for orders are held by the region's clock, which is faster than the league's:
 * `flush` answers those for which there are orders or that have timed out.
 */
export class LineConnection {
  /** Whether the league cannot be reached. */
  isAway = false;
  private held: Held[] = [];

  readonly http = async (request: HttpRequest): Promise<HttpOutcome> => {
    if (this.isAway) return { status: 503, type: 'text/html', body: 'away' };
    if (!request.url.includes('/in-world/orders')) return forwarded(request);
    const answer = await ordersNow(request);
    if (!NOTHING_NEW.test(answer.body)) return answer;
    return { held: new Promise((resolve) => this.held.push({ request, answer: resolve })) };
  };

  async flush(now: number): Promise<void> {
    const waiting = this.held;
    this.held = [];
    for (const one of waiting) {
      const answer = this.isAway ? { status: 502, type: 'text/html', body: '' } : await ordersNow(one.request);
      if (NOTHING_NEW.test(answer.body) && now - one.request.at < HOLD_SECONDS) this.held.push(one);
      else one.answer(answer);
    }
  }
}

const ordersNow = (request: HttpRequest) => forwarded({ ...request, url: request.url.replace(/hold=\d+/, 'hold=0') });
