import type { Socket } from 'socket.io';

/** Packets that wait for a client, and bytes in its socket, above which it is cut off. */
const MAX_WAITING_PACKETS = 500;
const MAX_WAITING_BYTES = 4_000_000;

interface Connection {
  readonly writeBuffer: readonly unknown[];
  /** `socket` is there once the client talks over a WebSocket. */
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
}

/** True for a client that reads so slowly that its messages pile up in our memory. */
export function isTooSlow(socket: Socket): boolean {
  const { writeBuffer, transport } = connectionOf(socket);
  return writeBuffer.length > MAX_WAITING_PACKETS || (transport.socket?.bufferedAmount ?? 0) > MAX_WAITING_BYTES;
}

/** Ends a connection at once, with all that waits for it: an orderly end would wait until the client has read that. */
export function terminate(socket: Socket): void {
  connectionOf(socket).transport.socket?.terminate();
  socket.disconnect(true);
}

function connectionOf(socket: Socket): Connection {
  return socket.conn as unknown as Connection;
}
