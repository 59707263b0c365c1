import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freeOwnPort } from '../../lib/ports.js';
import { throwawayDir } from '../../lib/throwaway-dir.js';
import { ToolError } from '../../lib/tool-error.js';

/** Runs a redis-server with the settings that a league requires. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: ReturnType<typeof throwawayDir>,
  ) {}

  /** Starts a server on a free port. @throws ToolError if there is no redis-server or it ends at once */
  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freeOwnPort(), throwawayDir('chaos-redis'));
    await server.launch();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  async launch(): Promise<void> {
    const options = { port: this.port, bind: '127.0.0.1', dir: this.folder.path, save: '' };
    const kept = { appendonly: 'yes', appendfsync: 'everysec', 'maxmemory-policy': 'noeviction' };
    const args = Object.entries({ ...options, ...kept }).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.child = child;
    const failed = new Promise<never>((_, reject) => {
      child.once('error', () => reject(new ToolError('There is no redis-server on this machine.')));
      child.once('exit', (code) => reject(new ToolError(`redis-server ended with ${code}.`)));
    });
    failed.catch(() => undefined);
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve());
    });
    await Promise.race([ready, failed]);
  }

  async kill(): Promise<void> {
    if (this.child?.kill('SIGKILL')) await once(this.child, 'exit');
    this.child = undefined;
  }

  /** Deletes all data: the jobs, and the record of those in progress. */
  async flush(): Promise<void> {
    const socket = connect(this.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('FLUSHALL\r\n');
    await once(socket, 'data');
    socket.destroy();
  }

  async stop(): Promise<void> {
    await this.kill();
    this.folder.remove();
  }
}
