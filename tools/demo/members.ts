import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { CarDto } from '@league/shared/cars/car.dto';
import { describeAnswer, type HttpClient } from '../lib/http-client.js';
import { inParallel } from '../lib/in-parallel.js';
import { ToolError } from '../lib/tool-error.js';
import { type AdminClient, sessionOf } from '../simulate/admin-client.js';
import type { Garage } from '../simulate/paddock.js';
import { APPLICANT, type CastDriver } from './cast.js';
import { avatarOf } from './race-line.js';

/** The maximum number of concurrent registrations, because the league hashes a password for each. */
const PARALLEL = 4;

/** Describes a registered driver of the cast, with their cars in the order of `CastDriver.cars`. */
export interface RegisteredDriver {
  readonly garages: readonly Garage[];
  /** The client of the driver's own session. */
  readonly member: AdminClient;
}

/** Registers the cast, has the admin approve each driver, and adds their cars. Returns the drivers in the order of the cast. */
export async function registerCast(
  client: HttpClient,
  admin: AdminClient,
  cast: readonly CastDriver[],
  password: string,
): Promise<RegisteredDriver[]> {
  return inParallel(PARALLEL, cast, async (driver, index) => {
    const { member, userId } = await register(client, {
      username: driver.username,
      driver_name: driver.driverName,
      password,
      apply_as_driver: true,
    });
    await admin.call('PATCH', `/api/admin/users/${userId}`, {
      driver_approved: true,
      show_help_access: true,
      sl_avatar_key: avatarOf(index),
    });
    if (driver.isPrivate) {
      await member.call('PATCH', '/api/auth/account-settings', { is_profile_public: false });
    }
    const garages: Garage[] = [];
    for (const { name, type, description } of driver.cars) {
      const car = await member.call<CarDto>('POST', '/api/cars', { name, description, car_type: type });
      if (!car.car_token) throw new ToolError(`The car ${name} has no token.`);
      const { username, driverName } = driver;
      garages.push({ carId: car.id, carToken: car.car_token, carName: name, driverName, username, userId });
    }
    return { garages, member };
  });
}

/** Registers APPLICANT, whose application stays open for an admin to decide on. */
export async function registerApplicant(client: HttpClient, password: string): Promise<void> {
  const { note, ...applicant } = APPLICANT;
  await register(client, { ...applicant, password, apply_as_driver: true, driver_application_note: note });
}

async function register(client: HttpClient, body: object): Promise<{ member: AdminClient; userId: string }> {
  const answer = await client.send('POST', '/api/auth/register', { body });
  if (answer.status !== 201)
    throw new ToolError(`A member of the demo could not register (${describeAnswer(answer)}).`);
  const session = JSON.parse(answer.body) as SessionDto;
  return { member: sessionOf(client, session.access_token), userId: session.user.id };
}
