import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { CAR_TYPES, type CarType } from './car.dto.js';

/** POST /cars. */
export class CreateCarDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'Please enter a car name' })
  @IsNotEmpty({ message: 'Please enter a car name' })
  @MaxLength(NAME_MAX_LENGTH, { message: 'A car name has at most 64 characters.' })
  name: string;

  @IsOptional()
  @IsString({ message: 'The description is text.' })
  @MaxLength(2000, { message: 'The description has at most 2000 characters.' })
  description?: string | null;

  /** Sport when absent. */
  @IsOptional()
  @IsIn(CAR_TYPES, { message: 'The car type is Sport, Track, Rally, Drift or GT.' })
  car_type?: CarType;
}
