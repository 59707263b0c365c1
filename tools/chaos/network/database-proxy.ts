import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Random } from '../../lib/random.js';

const COMMIT = Buffer.from('COMMIT');

/**
 * When the connection of a commit is cut: before the commit is sent, when it may have reached the server, or once the server has
 * answered, so that only the answer is lost.
 */
const CUTS = ['before', 'on the way', 'after'] as const;

/** Relays connections from the league to PostgreSQL, on loopback, and can reset them at any time, even during a commit. */
export class DatabaseProxy {
  private readonly connections = new Map<Socket, Socket>();
  private cutsLeft = 0;

  private constructor(
    private readonly server: Server,
    private readonly random: Random,
    databasePort: number,
  ) {
    server.on('connection', (league) => this.connect(league, databasePort));
  }

  static async open(databasePort: number, random: Random): Promise<DatabaseProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new DatabaseProxy(server, random, databasePort);
  }

  /** Returns the URL of a database with the proxy's port instead of PostgreSQL's. */
  addressOf(databaseUrl: string): string {
    return Object.assign(new URL(databaseUrl), { port: String((this.server.address() as AddressInfo).port) }).href;
  }

  /** Resets all open connections. */
  resetAll(): void {
    for (const [league, database] of this.connections) breakBoth(league, database);
  }

  /** Cuts the connections of the next `count` commits; 0 cancels the cuts that are left. */
  cutCommits(count: number): void {
    this.cutsLeft = count;
  }

  close(): void {
    this.server.close();
    this.resetAll();
  }

  private connect(league: Socket, databasePort: number): void {
    const database = connect(databasePort, '127.0.0.1');
    this.connections.set(league, database);
    const end = () => {
      this.connections.delete(league);
      breakBoth(league, database);
    };
    for (const socket of [league, database]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    league.on('data', (bytes: Buffer) => {
      if (this.cutsLeft === 0 || !bytes.includes(COMMIT)) return void database.write(bytes);
      this.cutsLeft--;
      const cut = this.random.pick(CUTS);
      if (cut === 'before') return end();
      if (cut === 'after') database.once('data', end).write(bytes);
      else database.write(bytes, end);
    });
    database.on('data', (bytes: Buffer) => void league.write(bytes));
  }
}

function breakBoth(league: Socket, database: Socket): void {
  league.resetAndDestroy();
  database.destroy();
}
