import { IsSentCredential, IsSentInteger } from './sent-fields.js';

/** Describes the fields of every request from a car's in-world script. Refusals go to the script, so they are not translated. */
export class CarPostDto {
  /** Marks a DTO whose texts are cleaned field by field, so that no request is refused for invalid characters. */
  static readonly isSentByScripts = true;

  @IsSentCredential('car_id is the Car ID the admin gave for this car.')
  car_id: string;

  @IsSentCredential('car_token is the token the admin gave for this car.')
  car_token: string;

  /** The version of the tuning that the car uses; absent until the script knows it. */
  @IsSentInteger(2_147_483_647, 'tuning_version is the whole number the last heartbeat answered.')
  tuning_version?: number | null;
}
