import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { CAR_TYPES, type CarType } from './car.dto.js';

/** POST /cars. The lowest decorator of a field speaks first. */
export class CreateCarDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(NAME_MAX_LENGTH, { message: 'A car name has at most 64 characters.' })
  @IsNotEmpty({ message: 'Please enter a car name' })
  @IsString({ message: 'Please enter a car name' })
  name: string;

  @IsOptional()
  @MaxLength(2000, { message: 'The description has at most 2000 characters.' })
  @IsString({ message: 'The description is text.' })
  description?: string | null;

  /** Sport when absent. */
  @IsOptional()
  @IsIn(CAR_TYPES, { message: 'The car type is Sport, Track, Rally, Drift or GT.' })
  car_type?: CarType;
}
