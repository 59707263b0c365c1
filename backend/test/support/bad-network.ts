import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Link {
  readonly ends: readonly [Socket, Socket];
  /** The first 64 KiB sent by the client. */
  said: string;
  isHeld: boolean;
}

const REMEMBERED = 65_536;

/** Proxies connections to a server of the league over a network that is as bad as a test needs. */
export class BadNetwork {
  /** The delay of each chunk of data in each direction, in ms. */
  delayMs = 0;
  /** The maximum random addition to the delay, in ms. */
  jitterMs = 0;
  private readonly links = new Set<Link>();

  private constructor(
    private readonly server: Server,
    /** The URL of the server through this network. */
    readonly url: string,
  ) {}

  /** Starts a network. @param address the URL of the server, with host and port */
  static async to(address: string): Promise<BadNetwork> {
    const target = new URL(address);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    const network = new BadNetwork(server, url.href);
    server.on('connection', (client) => network.link(client, Number(target.port), target.hostname));
    return network;
  }

  /**
   * Silently stops all data on the open connections: neither end notices when the other closes. Later connections are not
   * affected.
   * @param whoSaid limits this to connections whose client has sent a match
   * @returns the number of connections held
   */
  hold(whoSaid = /^/): number {
    const held = [...this.links].filter(({ said, isHeld }) => !isHeld && whoSaid.test(said));
    for (const link of held) link.isHeld = true;
    return held.length;
  }

  async close(): Promise<void> {
    for (const { ends } of this.links) for (const end of ends) end.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private link(client: Socket, port: number, host: string): void {
    const server = connect(port, host);
    const link: Link = { ends: [client, server], said: '', isHeld: false };
    this.links.add(link);
    client.on('data', (data) => {
      if (link.said.length < REMEMBERED) link.said += data.toString('latin1');
    });
    this.carry(link, client, server);
    this.carry(link, server, client);
  }

  private carry(link: Link, from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.setNoDelay(true);
    from.on('error', () => undefined); // the 'close' that follows is forwarded
    from.on('data', (data) => {
      const arrivesAt = performance.now() + this.delayMs + Math.random() * this.jitterMs;
      last = last.then(async () => {
        const leftMs = arrivesAt - performance.now();
        if (leftMs > 0) await wait(leftMs);
        if (!link.isHeld && to.writable) to.write(data);
      });
    });
    from.on('close', () => {
      void last.then(() => {
        if (link.isHeld) return;
        to.destroy();
        this.links.delete(link);
      });
    });
  }
}
