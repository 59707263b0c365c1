import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { delay } from '../../scheduling/timers.js';

/** Packets, and bytes, that wait for a client, above which it is cut off. */
const MAX_WAITING_PACKETS = 500;
const MAX_WAITING_BYTES = 4_000_000;

/** Says how long a client may take to answer that its connection is closed. */
const CLOSE_PATIENCE_MS = 2_000;
/** `readyState` of a WebSocket. */
export const OPEN = 1;
const CLOSED = 3;

interface WebSocketOfClient extends EventEmitter {
  readonly readyState: number;
  readonly bufferedAmount: number;
  terminate(): void;
  readonly _socket?: TcpSocket | null;
}

interface Transport {
  /** There once the client talks over a WebSocket. */
  readonly socket?: WebSocketOfClient;
  /** False while what was written last is on its way. */
  readonly writable: boolean;
}

/** A packet that Engine.IO keeps while a client has not read earlier ones; a frame may hold many messages. */
interface WaitingPacket {
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

/** A connection of Engine.IO, on which Socket.IO rests. */
export interface LiveConnection extends EventEmitter {
  readonly id: string;
  readonly readyState: string;
  /** The one that connected it; until `dropRequest`. */
  readonly request: IncomingMessage;
  readonly writeBuffer: readonly WaitingPacket[];
  readonly transport: Transport;
  close(discard: boolean): void;
}

const networks = new WeakMap<LiveConnection, string>();

/** Keeps where a connection came from: its request is freed. */
export function rememberNetwork(connection: LiveConnection, network: string): void {
  networks.set(connection, network);
}

/** Returns where a socket's connection came from, as `networkOf` writes it. */
export function networkOfSocket(socket: Socket): string {
  return networks.get(connectionOf(socket)) ?? '';
}

/** Frees the request that connected a client, which Engine.IO would keep as long as the connection. */
export function dropRequest(connection: LiveConnection): void {
  (connection as { request: IncomingMessage | undefined }).request = undefined;
}

/** True for a client that reads so slowly that its messages pile up in our memory. */
export function isTooSlow(socket: Socket): boolean {
  const { writeBuffer, transport } = connectionOf(socket);
  if (writeBuffer.length > MAX_WAITING_PACKETS) return true;
  const frames = writeBuffer.flatMap(({ options }) => options?.wsPreEncodedFrame ?? []);
  const waiting = frames.reduce((sum, { length }) => sum + length, transport.socket?.bufferedAmount ?? 0);
  return waiting > MAX_WAITING_BYTES;
}

/** Ends a connection at once, with all that waits for it: an orderly end would wait until the client has read that. */
export function terminate(socket: Socket): void {
  connectionOf(socket).transport.socket?.terminate();
  socket.disconnect(true);
}

/** `terminate` for a connection that may not have become a socket yet. */
export function cutOff(connection: LiveConnection): void {
  connection.transport.socket?.terminate();
  connection.close(true);
}

/** For a connection that is being closed in an orderly way: a client that does not answer would hold it for 30 s. */
export async function endSoon({ transport: { socket } }: LiveConnection): Promise<void> {
  if (!socket || socket.readyState === CLOSED) return;
  await delay(CLOSE_PATIENCE_MS, { ref: false });
  socket.terminate();
}

/**
 * Reports what arrives from a client over a WebSocket as it does: bytes, also of frames that are never finished, and the
 * pings and pongs of the protocol itself, which Engine.IO does not see. A body of polling has at most 16 KiB.
 */
export function bytesReadFrom(
  connection: LiveConnection,
  onBytes: (bytes: number) => void,
  onControlFrame: () => void,
): void {
  const watch = ({ socket }: Transport): void => {
    socket?._socket?.on('data', (chunk: Buffer) => onBytes(chunk.length));
    socket?.on('ping', onControlFrame).on('pong', onControlFrame);
  };
  watch(connection.transport);
  connection.on('upgrade', watch);
}

export function connectionOf(socket: Socket): LiveConnection {
  return socket.conn as unknown as LiveConnection;
}
