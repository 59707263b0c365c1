import proxyAddr from '@fastify/proxy-addr';
import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';
import { CONFIG, type Config } from '../config/config.js';
import { socketsDropped } from '../health/metrics.js';
import { networkOf } from '../http/address.rules.js';
import type { RateLimit } from '../http/limits/rate-limit.js';
import { RateLimiter } from '../http/limits/rate-limiter.js';
import { callLater } from '../scheduling/timers.js';

/** The delay, in ms, after which a page whose connection was refused or cut off connects again. */
export const RECONNECT_DELAY_MS = 60_000;

/** The maximum number of connections to one process. */
const MAX_CONNECTIONS = 20_000;
/** The maximum number of connections from one network, which all visitors from a home or a company may share. */
const MAX_OF_NETWORK = 300;
/** The maximum time, in ms, that a client may take to acknowledge that its connection is closed. */
const CLOSE_TIMEOUT_MS = 2_000;

/** The maximum number of packets of any kind per connection and minute, including kinds that our clients never send. */
const PACKETS: RateLimit = { name: 'live-packets', points: 300, seconds: 60 };
/** The maximum number of bytes per connection and minute, which also bounds the pings and pongs of the WebSocket itself. */
const BYTES: RateLimit = { name: 'live-bytes', points: 65_536, seconds: 60 };

/** Represents a connection of Engine.IO, on which Socket.IO is built. */
type Connection = Socket['conn'];

interface ConnectionState {
  /** The network of the client, in the format of `networkOf`. */
  readonly network: string;
  /** The client's own TCP connection, set once it uses a WebSocket; polling requests may share theirs with other clients. */
  tcp: TcpSocket | undefined;
  /** False when none of the pending data has been sent since the last check. */
  hasSent: boolean;
}

/**
 * Limits how many connections a process has and how much each may send, and ends those that break a limit or do not read, at the
 * level of Engine.IO, below Socket.IO.
 */
@Injectable()
export class LiveConnections {
  private readonly packets = new RateLimiter(PACKETS);
  private readonly bytes = new RateLimiter(BYTES);
  private readonly states = new WeakMap<Connection, ConnectionState>();
  private readonly ofNetworks = new Map<string, number>();
  /** TCP sockets of polling clients' upgrade requests, by connection id. */
  private readonly upgrades = new Map<string, TcpSocket>();
  /** Trusts the same proxies as Fastify, which the requests to Engine.IO bypass. */
  private readonly isTrusted: ReturnType<typeof proxyAddr.compile>;
  private server: Server | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.isTrusted = proxyAddr.compile([...config.trustProxy]);
  }

  attach(server: Server): void {
    this.server = server;
    server.engine.on('connection', (connection: Connection) => this.follow(connection));
    server.engine.use((request: IncomingMessage, _: ServerResponse, next: () => void) => {
      this.keepUpgradeSocket(request);
      next();
    });
  }

  /** Returns true if there is room for one more connection. */
  hasRoomFor(request: IncomingMessage): boolean {
    if ((this.server?.engine.clientsCount ?? 0) >= MAX_CONNECTIONS) return false;
    return !this.config.rateLimits || (this.ofNetworks.get(this.networkOfRequest(request)) ?? 0) < MAX_OF_NETWORK;
  }

  /** Returns the network of a socket's client, in the format of `networkOf`; empty when unknown. */
  networkOf(socket: Socket): string {
    return this.states.get(socket.conn)?.network ?? '';
  }

  /** Returns true for a WebSocket client that has read none of its pending data since the last call. */
  isStuck({ conn }: Socket): boolean {
    const state = this.states.get(conn);
    if (!state || conn.transport.name !== 'websocket') return false;
    const isStuck = !conn.transport.writable && !state.hasSent;
    state.hasSent = false;
    return isStuck;
  }

  /** Ends a connection immediately and drops pending data, because an orderly end would wait until the client has read it. */
  terminate(socket: Socket): void {
    this.terminateConnection(socket.conn);
    socket.disconnect(true);
  }

  /** Counts the traffic of a new connection, and frees the request that opened it, which Engine.IO would keep. */
  private follow(connection: Connection): void {
    const network = this.networkOfRequest(connection.request);
    const id = connection.transport.sid;
    const state: ConnectionState = { network, tcp: undefined, hasSent: true };
    const followTcp = (tcp: TcpSocket) => {
      state.tcp = tcp.on('data', (chunk: Buffer) => this.consume(connection, id, this.bytes, chunk.length));
    };
    if (connection.transport.name === 'websocket') followTcp(connection.request.socket);
    (connection as { request: IncomingMessage | undefined }).request = undefined;
    this.states.set(connection, state);
    this.ofNetworks.set(network, (this.ofNetworks.get(network) ?? 0) + 1);
    connection.on('drain', () => (state.hasSent = true));
    connection.on('packet', () => this.consume(connection, id, this.packets));
    connection.on('upgrade', () => {
      const tcp = this.upgrades.get(id);
      this.upgrades.delete(id);
      if (tcp) followTcp(tcp);
    });
    connection.once('close', () => {
      this.remove(id, network);
      // a client that does not answer would keep the socket open for 30 s
      callLater(CLOSE_TIMEOUT_MS, () => state.tcp?.destroy(), { ref: false });
    });
  }

  /** Stores the TCP socket of an upgrade request until its connection has switched to the WebSocket. */
  private keepUpgradeSocket({ url = '', headers, socket }: IncomingMessage): void {
    const sid = headers.upgrade === undefined ? null : new URL(url, 'http://league').searchParams.get('sid');
    if (sid === null) return;
    this.upgrades.set(sid, socket);
    socket.once('close', () => this.upgrades.get(sid) === socket && this.upgrades.delete(sid));
  }

  private consume(connection: Connection, id: string, limiter: RateLimiter, amount = 1): void {
    if (connection.readyState !== 'open' || limiter.consume(id, performance.now(), amount) === null) return;
    socketsDropped.inc({ reason: 'flooding' });
    this.terminateConnection(connection);
  }

  /** Terminates a connection that may not have a socket yet. */
  private terminateConnection(connection: Connection): void {
    this.states.get(connection)?.tcp?.destroy();
    connection.close(true);
  }

  private remove(id: string, network: string): void {
    this.packets.forget(id);
    this.bytes.forget(id);
    const left = (this.ofNetworks.get(network) ?? 0) - 1;
    if (left > 0) this.ofNetworks.set(network, left);
    else this.ofNetworks.delete(network);
  }

  private networkOfRequest(request: IncomingMessage): string {
    return networkOf(proxyAddr(request, this.isTrusted));
  }
}
