import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { callLater } from '../../scheduling/timers.js';

/** The maximum time, in ms, that a client may take to acknowledge that its connection is closed. */
const CLOSE_TIMEOUT_MS = 2_000;

/** The delay, in ms, after which a page whose connection was refused or cut off connects again. */
export const TURNED_AWAY_MS = 60_000;

/** A connection of Engine.IO, on which Socket.IO is built. */
export type LiveConnection = Socket['conn'];

interface ConnectionState {
  /** The network of the client, in the format of `networkOf`. */
  readonly network: string;
  /** The client's own TCP connection, set once it uses a WebSocket; polling requests may share theirs with other clients. */
  tcp: TcpSocket | undefined;
  /** False when none of the pending data has been sent since the last check. */
  hasSent: boolean;
}

const states = new WeakMap<LiveConnection, ConnectionState>();

/** Records the state of a new connection and frees the request that opened it, which Engine.IO would keep. */
export function followConnection(connection: LiveConnection, network: string): void {
  const state: ConnectionState = { network, tcp: undefined, hasSent: true };
  if (isWebSocket(connection)) state.tcp = connection.request.socket;
  (connection as { request: IncomingMessage | undefined }).request = undefined;
  states.set(connection, state);
  connection.on('drain', () => (state.hasSent = true));
  connection.once('close', () => {
    // a client that does not answer would keep the socket open for 30 s
    callLater(CLOSE_TIMEOUT_MS, () => state.tcp?.destroy(), { ref: false });
  });
}

/** Records that a polling connection continues over a WebSocket. */
export function followUpgrade(connection: LiveConnection, tcp: TcpSocket): void {
  const state = states.get(connection);
  if (state) state.tcp = tcp;
}

/** Returns the network of a socket's client, in the format of `networkOf`; empty when unknown. */
export function networkOfSocket(socket: Socket): string {
  return states.get(socket.conn)?.network ?? '';
}

/** Returns true for a WebSocket client that has read none of its pending data since the last call. */
export function isStuck({ conn }: Socket): boolean {
  const state = states.get(conn);
  if (!state || !isWebSocket(conn)) return false;
  const isStuck = !conn.transport.writable && !state.hasSent;
  state.hasSent = false;
  return isStuck;
}

/** Ends a connection immediately and drops pending data, because an orderly end would wait until the client has read it. */
export function terminate(socket: Socket): void {
  terminateConnection(socket.conn);
  socket.disconnect(true);
}

/** Terminates a connection that may not have a socket yet. */
export function terminateConnection(connection: LiveConnection): void {
  states.get(connection)?.tcp?.destroy();
  connection.close(true);
}

function isWebSocket({ transport }: LiveConnection): boolean {
  return transport.name === 'websocket';
}
