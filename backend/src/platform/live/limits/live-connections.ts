import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Server } from 'socket.io';
import type { Config } from '../../config/config.js';
import { socketsDropped } from '../../health/metrics.js';
import { networkOf } from '../../http/address.rules.js';
import type { RateLimit } from '../../http/limits/rate-limit.js';
import { RateLimiter } from '../../http/limits/rate-limiter.js';
import { terminateConnection, followConnection, followUpgrade, type LiveConnection } from './live-limits.js';

/** The maximum number of connections to one process. */
const MAX_CONNECTIONS = 20_000;
/** The maximum number of connections from one network, which all visitors from a home or a company may share. */
const MAX_OF_NETWORK = 300;

/** The maximum number of packets of any kind per connection and minute, including kinds that our clients never send. */
const PACKETS: RateLimit = { name: 'live-packets', points: 300, seconds: 60 };
/** The maximum number of bytes per connection and minute, which also bounds the pings and pongs of the WebSocket itself. */
const BYTES: RateLimit = { name: 'live-bytes', points: 65_536, seconds: 60 };

/** Limits how many connections a process has, and how much each may send, at the level of Engine.IO, below Socket.IO. */
export class LiveConnections {
  private readonly packets = new RateLimiter(PACKETS);
  private readonly bytes = new RateLimiter(BYTES);
  private readonly ofNetworks = new Map<string, number>();
  /** TCP sockets of polling clients' upgrade requests, by connection id. */
  private readonly upgrades = new Map<string, TcpSocket>();
  private readonly addressOf: (request: IncomingMessage) => string;

  constructor(
    private readonly server: Server,
    private readonly config: Pick<Config, 'rateLimits' | 'trustProxy'>,
  ) {
    this.addressOf = addressReader(config.trustProxy);
    server.engine.on('connection', (connection: LiveConnection) => this.countTraffic(connection));
    server.engine.use((request: IncomingMessage, _: ServerResponse, next: () => void) => {
      this.keepUpgradeSocket(request);
      next();
    });
  }

  /** Returns true if there is room for one more connection. */
  hasRoomFor(request: IncomingMessage): boolean {
    if (this.server.engine.clientsCount >= MAX_CONNECTIONS) return false;
    return !this.config.rateLimits || (this.ofNetworks.get(this.networkOf(request)) ?? 0) < MAX_OF_NETWORK;
  }

  private countTraffic(connection: LiveConnection): void {
    const network = this.networkOf(connection.request);
    const id = connection.transport.sid;
    const countBytes = (tcp: TcpSocket) =>
      tcp.on('data', (chunk: Buffer) => this.consume(connection, id, this.bytes, chunk.length));
    if (connection.transport.name === 'websocket') countBytes(connection.request.socket);
    followConnection(connection, network);
    this.ofNetworks.set(network, (this.ofNetworks.get(network) ?? 0) + 1);
    connection.on('packet', () => this.consume(connection, id, this.packets));
    connection.on('upgrade', () => {
      const tcp = this.upgrades.get(id);
      this.upgrades.delete(id);
      if (tcp) followUpgrade(connection, countBytes(tcp));
    });
    connection.once('close', () => this.removeConnection(id, network));
  }

  /** Stores the TCP socket of an upgrade request until its connection has switched to the WebSocket. */
  private keepUpgradeSocket({ url = '', headers, socket }: IncomingMessage): void {
    const sid = headers.upgrade === undefined ? null : new URL(url, 'http://league').searchParams.get('sid');
    if (sid === null) return;
    this.upgrades.set(sid, socket);
    socket.once('close', () => this.upgrades.get(sid) === socket && this.upgrades.delete(sid));
  }

  private consume(connection: LiveConnection, id: string, limiter: RateLimiter, amount = 1): void {
    if (connection.readyState !== 'open' || limiter.consume(id, performance.now(), amount) === null) return;
    socketsDropped.inc({ reason: 'flooding' });
    terminateConnection(connection);
  }

  private removeConnection(id: string, network: string): void {
    this.packets.forget(id);
    this.bytes.forget(id);
    const left = (this.ofNetworks.get(network) ?? 0) - 1;
    if (left > 0) this.ofNetworks.set(network, left);
    else this.ofNetworks.delete(network);
  }

  private networkOf(request: IncomingMessage): string {
    return networkOf(this.addressOf(request));
  }
}

/**
 * Returns a function that determines a request's client address. It trusts the same proxies as Fastify, which these requests
 * bypass.
 */
function addressReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  return (request) => proxyAddr(request, isTrusted);
}
