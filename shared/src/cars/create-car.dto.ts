import { IsIn, IsOptional } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { CAR_TYPES, type CarType } from './car.dto.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';

/** Describes the body of POST /cars. */
export class CreateCarDto {
  // When a field breaks more than one rule, the lowest decorator supplies the message.
  @IsRequiredText('Please enter a car name', 'A car name', NAME_MAX_LENGTH)
  name: string;

  @IsOptionalText('The description', 2000, LINES)
  description?: string | null;

  /** Default Sport. */
  @IsOptional()
  @IsIn(CAR_TYPES, { message: 'The car type is Sport, Track, Rally, Drift or GT.' })
  car_type?: CarType;
}
