import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../backend/src/platform/database/embedded-postgres-port.js';
import { LeagueProcess } from '../../backend/test/support/league-process.js';
import { makeTempFolder } from '../../backend/test/support/temp-folder.js';
import { ADMIN, PASSWORD, RunningLeague } from './running-league.js';

/** Runs a league like `npm start`: in a separate process, with both threads, its own PostgreSQL and the built site. */
export class LaunchedLeague extends RunningLeague {
  private readonly folder = makeTempFolder();
  private port: number | undefined;
  private process: LeagueProcess | undefined;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.port ??= await freePort();
    this.process = await LeagueProcess.launch({
      PORT: String(this.port),
      DATA_DIR: join(this.folder, 'data'),
      ADMIN_USERNAME: ADMIN,
      ADMIN_PASSWORD: PASSWORD,
    });
  }

  async stop(): Promise<void> {
    await this.process?.stop();
    this.process = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
