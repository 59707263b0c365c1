import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import { ADMIN, bodyOf } from './client.js';

/** Describes how a process ended: its exit code, null when it was killed, and the ms since the signal. */
interface Ending {
  readonly code: number | null;
  readonly ms: number;
}

/** The secret of leagues under test, which is not made up by each, so that several processes can share a database. */
export const APP_SECRET = 'a secret that only these tests know, for their throw-away leagues';

/** The settings of a process under test, which its own settings override. */
const QUIET = {
  LOG_LEVEL: 'warn',
  LAP_PHYSICS: 'off', // a test posts an evening's laps within a second
  RATE_LIMITS: 'off',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  APP_SECRET,
};

/** Runs the compiled league as a separate process, as an operator does. */
export class LeagueProcess {
  /** The output so far, stdout and stderr; complete once the process has ended. */
  said = '';
  private readonly closed: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.said += String(text)));
    this.closed = once(child, 'close').then(([code]) => code as number | null);
  }

  /**
   * Starts the process; resolves once it is ready.
   * @param env the settings of the process, which must include PORT
   * @throws an error with the exit code and the output when the process ends instead
   */
  static async launch(env: Readonly<Record<string, string>>): Promise<LeagueProcess> {
    const child = spawn(process.execPath, ['backend/dist/bundle/main.js'], {
      env: { PATH: process.env['PATH'], ...QUIET, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const league = new LeagueProcess(child, `http://127.0.0.1:${env['PORT']}`);
    while ((await league.readiness()) !== 200) {
      if (!league.isRunning) throw new Error(`ended with ${await league.closed} before it was ready: ${league.said}`);
      await wait(25);
    }
    return league;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Returns the status of the readiness check, over a separate connection; 0 without a response. */
  async readiness(): Promise<number> {
    try {
      const { status } = await fetch(`${this.url}/api/health/ready`, { headers: { connection: 'close' } });
      return status;
    } catch {
      return 0;
    }
  }

  /** Stops the process as a supervisor does, or with another signal. Safe to repeat. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    const startedAt = performance.now();
    this.child.kill(signal);
    this.child.kill('SIGCONT'); // a suspended process handles no signal except SIGKILL
    const code = await this.closed;
    return { code, ms: performance.now() - startedAt };
  }

  /** Suspends or resumes the process, as a machine that swaps does. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(name);
  }
}

/** Creates cars that belong to the first admin, over HTTP, in the league at `url`. */
export async function carsAt(url: string, count: number) {
  const api = `${url}/api`;
  const { access_token: token, user } = await bodyOf<SessionDto>(api, null, 'POST /auth/login', ADMIN);
  const cars: CarCredentialsDto[] = [];
  for (let n = 0; n < count; n++) {
    const route = `POST /admin/cars/generate-credentials?car_name=Car%20${n}`;
    const car = await bodyOf<CarCredentialsDto>(api, { token }, route);
    await bodyOf(api, { token }, `POST /admin/cars/${car.car_id}/assign?user_id=${user.id}`);
    cars.push(car);
  }
  return cars;
}
