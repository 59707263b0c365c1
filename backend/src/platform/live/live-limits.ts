import type { Socket } from 'socket.io';

const MESSAGES_PER_MINUTE = 100;
/** Packets that wait for a client, and bytes in its socket, above which it is cut off. */
const MAX_WAITING_PACKETS = 500;
const MAX_WAITING_BYTES = 4_000_000;

/** How many messages a client may send: 100 in any minute that starts with its first one. */
export class MessageBudget {
  private windowEndsAt = 0;
  private left = 0;

  /** False when the budget of this minute is used up. */
  spend(): boolean {
    const now = performance.now();
    if (now >= this.windowEndsAt) {
      this.windowEndsAt = now + 60_000;
      this.left = MESSAGES_PER_MINUTE;
    }
    return this.left-- > 0;
  }
}

/** True for a client that reads so slowly that its messages pile up in our memory. */
export function isTooSlow(socket: Socket): boolean {
  const connection = socket.conn as unknown as {
    writeBuffer: readonly unknown[];
    transport: { socket?: { bufferedAmount?: number } };
  };
  const bytes = connection.transport.socket?.bufferedAmount ?? 0;
  return connection.writeBuffer.length > MAX_WAITING_PACKETS || bytes > MAX_WAITING_BYTES;
}
