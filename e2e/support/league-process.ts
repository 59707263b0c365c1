import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist } from '../../test/native.js';
import type { FirstAdmin, LeagueServer } from './league-server.js';

/** Runs a league like `npm start`: in a separate process, with both threads, its own PostgreSQL and the built site. */
export class LeagueProcess implements LeagueServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'league-e2e-'));
  private port: number | undefined;
  private stopProcess: (() => Promise<void>) | undefined;

  constructor(private readonly admin: FirstAdmin) {
    chmodSync(this.folder, 0o711); // when root runs the tests, the PostgreSQL user needs access
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { freePort } = await dist<typeof import('../../backend/src/platform/database/embedded-postgres-port.js')>(
      'platform/database/embedded-postgres-port.js',
    );
    this.port ??= await freePort();
    const child = spawn(process.execPath, ['backend/dist/bundle/main.js'], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        DATA_DIR: join(this.folder, 'data'),
        ADMIN_USERNAME: this.admin.adminUsername,
        ADMIN_PASSWORD: this.admin.adminPassword,
        LAP_PHYSICS: 'off', // a test posts the laps of an evening within a second
        RATE_LIMITS: 'off', // all tabs of all tests sign in from one address
      },
    });
    const ended = once(child, 'close');
    this.stopProcess = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (text) => (said += String(text)));
      child.stdout.on('data', (text) => (said += String(text)).includes('is ready at') && resolve());
      child.once('close', () => reject(new Error(`ended before it was ready: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    await this.stopProcess?.();
    this.stopProcess = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
