import { IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';

/** Query of POST /admin/cars/generate-credentials. */
export class GenerateCredentialsDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(NAME_MAX_LENGTH, { message: 'A car name has at most 64 characters.' })
  @IsNotEmpty({ message: 'Please enter a car name' })
  @IsString({ message: 'Please enter a car name' })
  car_name: string;
}

/** Query of POST /admin/cars/{id}/assign. */
export class AssignCarDto {
  @IsUUID('all', { message: 'Choose the member to give this car to.' })
  user_id: string;
}
