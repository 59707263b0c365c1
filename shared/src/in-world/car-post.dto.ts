import { IsSentCredential, IsSentInteger } from './sent-fields.js';

/** Contains the fields of every request from a car's in-world script. Refusals go to scripts, so they stay English. */
export class CarPostDto {
  /** Texts with invalid characters are cleaned, not refused. */
  static readonly isSentByScripts = true;

  @IsSentCredential('car_id is the Car ID the admin gave for this car.')
  car_id: string;

  @IsSentCredential('car_token is the token the admin gave for this car.')
  car_token: string;

  /** The `tuning_version` the car uses; absent while the script does not know it. */
  @IsSentInteger(2_147_483_647, 'tuning_version is the whole number the last heartbeat answered.')
  tuning_version?: number | null;
}
