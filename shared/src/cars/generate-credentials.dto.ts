import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { IsRequiredText } from '../text/is-text.js';

/** Describes the query of POST /admin/cars/generate-credentials. */
export class GenerateCredentialsDto {
  @IsRequiredText('Please enter a car name', 'A car name', NAME_MAX_LENGTH)
  car_name: string;
}
