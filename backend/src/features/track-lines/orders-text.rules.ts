import type { WaitingOrders } from '../sessions/line-orders/line-orders.rules.js';

/** Limits the answer: Second Life gives a script 2,048 bytes of an answer unless it asks for more. */
const MAX_BYTES = 2_000;

/**
 * Returns a line `seq|kind|expires|arguments` for each order, as many whole ones as fit; without one `seq|0`. The orders of a
 * league that was restored, or had none for a month, count from one again: a line that is ahead of them is sent back to 0.
 */
export function ordersText({ last, orders }: Pick<WaitingOrders, 'last' | 'orders'>, after: number): string {
  const lines: string[] = [];
  let bytes = 0;
  for (const { seq, kind, expires, arguments: text } of orders) {
    const line = [seq, kind, expires, text].join('|');
    bytes += 1 + Buffer.byteLength(line);
    if (bytes > MAX_BYTES) break;
    lines.push(line);
  }
  return lines.length === 0 ? `${last < after ? 0 : last}|0` : lines.join('\n');
}
