import { randomUUID } from 'node:crypto';
import type { CarCredentialsDto, CarDto } from '@league/shared/cars/car.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import { bodyOf } from '../../backend/test/support/client.js';

/** The username of the first admin. */
export const ADMIN = 'admin';
/** The password of the first admin, and of every member created by a test. */
export const PASSWORD = 'a password of the tests';

/** Runs a league that a browser can visit, in the test's process or in a separate one, with the calls that prepare a test. */
export abstract class RunningLeague {
  /** The base URL, once the league has been started. */
  abstract get url(): string;

  /** Starts the league; after a stop, with the same port and data. Resolves when it is ready. */
  abstract start(): Promise<void>;

  abstract stop(): Promise<void>;

  /** Stops the league and removes its data. */
  abstract remove(): Promise<void>;

  /**
   * Sends a request under /api to a route such as 'GET /tracks', and returns the parsed response. Throws unless it is a
   * success.
   */
  call<T = unknown>(route: string, body?: object, token?: string): Promise<T> {
    return bodyOf<T>(`${this.url}/api`, { token }, route, body);
  }

  /** Signs in a member whose password is PASSWORD. */
  session(username: string): Promise<SessionDto> {
    return this.call<SessionDto>('POST /auth/login', { username, password: PASSWORD });
  }

  /** Returns a token of the first admin. */
  async admin(): Promise<string> {
    return (await this.session(ADMIN)).access_token;
  }

  /**
   * Creates a driver with the password PASSWORD and a car, as an admin does. `lap` and `heartbeat` send what the car's script
   * sends.
   */
  async aDriver(token: string, driverName: string) {
    const username = `d${randomUUID().slice(0, 10)}`;
    const driver = { username, password: PASSWORD, driver_name: driverName, is_driver: true, driver_approved: true };
    const { id } = await this.call<{ id: string }>('POST /admin/create-user', driver, token);
    const generate = 'POST /admin/cars/generate-credentials?car_name=Falcon';
    const { car_id, car_token } = await this.call<CarCredentialsDto>(generate, undefined, token);
    await this.call(`POST /admin/cars/${car_id}/assign?user_id=${id}`, undefined, token);
    return { id, username, ...this.script({ car_id, car_token }) };
  }

  /** Returns what the script of a member's only car sends: `lap` and `heartbeat`. */
  async scriptOf(username: string) {
    const { access_token } = await this.session(username);
    const [car] = await this.call<CarDto[]>('GET /cars', undefined, access_token);
    return this.script({ car_id: car?.id, car_token: car?.car_token });
  }

  private script(claim: { readonly car_id?: string | undefined; readonly car_token?: string | undefined }) {
    return {
      lap: (seconds: number, letter = 'M') =>
        this.call('POST /lap-times/submit', { ...claim, lap_time: seconds, channel_letter: letter }),
      heartbeat: () => this.call('POST /cars/heartbeat', claim),
    };
  }
}
