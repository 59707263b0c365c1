import { resolve } from 'node:path';
import { boot, type Booted } from '../../backend/test/support/boot.js';
import type { FirstAdmin, LeagueServer } from './league-server.js';

/**
 * Runs a league with the built site, in the process of the tests and on a database of the server that all tests share.
 * Its code is loaded once for all files that the process tests: a process of its own takes ten times as long to start.
 */
export class BootedLeague implements LeagueServer {
  private booted: Booted | undefined;
  private isUp = false;

  constructor(
    private readonly admin: FirstAdmin,
    /** Says whether the server draws the pages: most tests are of the app, whose requests they hold, break and answer. */
    private readonly drawPages = false,
  ) {}

  get url(): string {
    return this.booted?.url ?? '';
  }

  async start(): Promise<void> {
    const again = this.booted && { databaseUrl: this.booted.databaseUrl, port: Number(new URL(this.booted.url).port) };
    this.booted = await boot({ ...this.admin, webRoot: resolve('frontend/dist'), drawPages: this.drawPages, ...again });
    this.isUp = true;
  }

  async stop(): Promise<void> {
    if (this.isUp) await this.booted?.app.close();
    this.isUp = false;
  }

  /** Does nothing: the database is removed with its server, after the tests. */
  remove(): Promise<void> {
    return this.stop();
  }
}

/** Runs the same with pages that are drawn by the server, as every league has them. */
export class DrawingLeague extends BootedLeague {
  constructor(admin: FirstAdmin) {
    super(admin, true);
  }
}
