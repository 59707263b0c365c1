import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Config } from '../../config/config.js';
import { socketsDropped } from '../../health/metrics.js';
import { networkOf } from '../../http/address.rules.js';
import { addressReader } from '../../http/client-address.js';
import type { RateLimit } from '../../http/limits/rate-limit.js';
import { RateLimiter } from '../../http/limits/rate-limiter.js';
import { bytesReadFrom, cutOff, dropRequest, endSoon, type LiveConnection, rememberNetwork } from './live-limits.js';

/** On one process, and of those from one network: a home or a company has one, many visitors may share it. */
const MAX_CONNECTIONS = 20_000;
const MAX_OF_NETWORK = 300;

/**
 * The budget of a connection for a minute: packets of any kind, including those that no client of ours sends, and
 * bytes.
 */
const PACKETS: RateLimit = { name: 'live-packets', points: 300, seconds: 60 };
const BYTES: RateLimit = { name: 'live-bytes', points: 262_144, seconds: 60 };

/** The connections of one process below Socket.IO: how many there may be, and how much each may send. */
export class LiveConnections {
  private readonly packets = new RateLimiter(PACKETS);
  private readonly bytes = new RateLimiter(BYTES);
  private readonly ofNetworks = new Map<string, number>();
  private readonly addressOf: (request: IncomingMessage) => string;

  constructor(
    private readonly server: Server,
    private readonly config: Pick<Config, 'rateLimits' | 'trustProxy'>,
  ) {
    this.addressOf = addressReader(config.trustProxy);
    server.engine.on('connection', (connection: LiveConnection) => this.follow(connection));
  }

  /** Returns whether there is room for one more. */
  hasRoomFor(request: IncomingMessage): boolean {
    if (this.server.engine.clientsCount >= MAX_CONNECTIONS) return false;
    return !this.config.rateLimits || (this.ofNetworks.get(this.networkOf(request)) ?? 0) < MAX_OF_NETWORK;
  }

  private follow(connection: LiveConnection): void {
    const network = this.networkOf(connection.request);
    rememberNetwork(connection, network);
    dropRequest(connection);
    this.ofNetworks.set(network, (this.ofNetworks.get(network) ?? 0) + 1);
    connection.once('close', () => {
      this.forget(connection, network);
      void endSoon(connection);
    });
    connection.on('packet', () => this.spend(connection, this.packets));
    bytesReadFrom(
      connection,
      (bytes) => this.spend(connection, this.bytes, bytes),
      () => this.spend(connection, this.packets),
    );
  }

  private spend(connection: LiveConnection, limiter: RateLimiter, amount = 1): void {
    if (connection.readyState !== 'open' || limiter.spend(connection.id, performance.now(), amount) === null) return;
    socketsDropped.inc({ reason: 'flooding' });
    cutOff(connection);
  }

  private forget({ id }: LiveConnection, network: string): void {
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
