import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import { leagueDataFolder } from '../../test/needs.js';
import { dist, native } from '../../test/native.js';

/** Of the first admin, and of every member of a test. */
export const { ADMIN, PASSWORD } = await native<Readonly<Record<'ADMIN' | 'PASSWORD', string>>>(
  resolve('test/league-data.mjs'),
);

/**
 * A league as `npm start` runs it: a process of its own, both threads, its own PostgreSQL, the built site. Its data are a
 * copy of those that `test/league-data.mjs` made once for all: an empty league with its first admin.
 */
export class RunningLeague {
  private readonly folder = mkdtempSync(join(tmpdir(), 'league-e2e-'));
  private stopProcess: (() => Promise<void>) | undefined;

  private constructor(private readonly port: number) {
    chmodSync(this.folder, 0o711); // where root runs the tests, the server's user must get in
    const copied = spawnSync('cp', ['-a', leagueDataFolder(), join(this.folder, 'data')], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(copied.stderr);
  }

  static async launch(): Promise<RunningLeague> {
    const { freePort } = await dist<typeof import('../../backend/src/platform/database/embedded-postgres-port.js')>(
      'platform/database/embedded-postgres-port.js',
    );
    const league = new RunningLeague(await freePort());
    await league.start();
    return league;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process, again on the same port and data after a stop. Resolves when it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['backend/dist/main.js'], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        DATA_DIR: join(this.folder, 'data'),
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

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** @throws when the league answers anything but success. */
  async call<T = unknown>(route: string, body?: object, token?: string): Promise<T> {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Signs in a member whose password is PASSWORD. */
  session(username: string): Promise<SessionDto> {
    return this.call<SessionDto>('POST /auth/login', { username, password: PASSWORD });
  }

  /** A token of the first admin. */
  async admin(): Promise<string> {
    return (await this.session(ADMIN)).access_token;
  }

  /** A member with a car, as an admin makes them; PASSWORD signs in. */
  async aDriver(token: string, driverName: string) {
    const username = `d${randomUUID().slice(0, 10)}`;
    const driver = { username, password: PASSWORD, driver_name: driverName, is_driver: true, driver_approved: true };
    const { id } = await this.call<{ id: string }>('POST /admin/create-user', driver, token);
    const generate = 'POST /admin/cars/generate-credentials?car_name=Falcon';
    const { car_id, car_token } = await this.call<CarCredentialsDto>(generate, undefined, token);
    await this.call(`POST /admin/cars/${car_id}/assign?user_id=${id}`, undefined, token);
    const claim = { car_id, car_token };
    return {
      username,
      lap: (seconds: number, letter = 'M') =>
        this.call('POST /lap-times/submit', { ...claim, lap_time: seconds, channel_letter: letter }),
      heartbeat: () => this.call('POST /cars/heartbeat', claim),
    };
  }
}
