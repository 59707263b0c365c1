import { resolve } from 'node:path';
import { bootBesideOthers, type Booted } from '../../backend/test/support/boot.js';
import { ADMIN, PASSWORD, RunningLeague } from './running-league.js';

/**
 * Runs a league with the built site in the test process, on a database of the server that all tests share. Its code is loaded
 * once for all test files of the process, because starting a separate process takes ten times as long.
 */
export class BootedLeague extends RunningLeague {
  private booted: Booted | undefined;
  private isUp = false;

  /** Whether the server renders pages, as in production. */
  protected readonly rendersPages: boolean = true;

  get url(): string {
    return this.booted?.url ?? '';
  }

  async start(): Promise<void> {
    const again = this.booted && { databaseUrl: this.booted.databaseUrl, port: Number(new URL(this.booted.url).port) };
    const site = { webRoot: resolve('frontend/dist'), rendersPages: this.rendersPages };
    this.booted = await bootBesideOthers({ adminUsername: ADMIN, adminPassword: PASSWORD, ...site, ...again });
    this.isUp = true;
  }

  async stop(): Promise<void> {
    if (this.isUp) await this.booted?.app.close();
    this.isUp = false;
  }

  /** Stops the league. Its database is removed with the database server, after all tests. */
  remove(): Promise<void> {
    return this.stop();
  }
}

/**
 * Runs the same league without server-rendered pages, for tests that delay, break or answer the requests that the app sends for
 * its first page: a rendered page comes with their data.
 */
export class ClientRenderedLeague extends BootedLeague {
  protected override readonly rendersPages = false;
}
