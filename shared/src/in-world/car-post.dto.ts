import { IsSentCredential, IsSentInteger } from './sent-fields.js';

/** Holds the fields of every post of a car's in-world script. Its refusals are for scripts and stay English. */
export class CarPostDto {
  /** Texts with broken characters are cleaned, not refused. */
  static readonly isSentByScripts = true;

  @IsSentCredential('car_id is the Car ID the admin gave for this car.')
  car_id: string;

  @IsSentCredential('car_token is the token the admin gave for this car.')
  car_token: string;

  /** The `tuning_version` the car runs with; absent while the script does not know it. */
  @IsSentInteger(2_147_483_647, 'tuning_version is the whole number the last heartbeat answered.')
  tuning_version?: number | null;
}
