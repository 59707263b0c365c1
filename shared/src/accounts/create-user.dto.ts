import { IsBoolean, IsEmail, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import {
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from './account.rules.js';

/** POST /admin/create-user, admins only. */
export class CreateUserDto {
  @IsString({ message: 'Username and password are required' })
  @Length(USERNAME_MIN_LENGTH, USERNAME_MAX_LENGTH, { message: 'Usernames have 3 to 32 characters.' })
  @Matches(USERNAME_PATTERN, { message: 'Usernames use letters, digits, "_", "." and "-" only.' })
  username: string;

  @IsString({ message: 'Username and password are required' })
  @Length(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, { message: 'Password must be at least 6 characters' })
  password: string;

  @IsOptional()
  @IsString({ message: 'A driver name is text.' })
  @MaxLength(NAME_MAX_LENGTH, { message: 'A driver name has at most 64 characters.' })
  driver_name?: string | null;

  @IsOptional()
  @IsEmail({}, { message: 'Enter an email address such as name@example.com.' })
  email?: string | null;

  @IsOptional()
  @IsString({ message: 'An avatar name is text.' })
  @MaxLength(NAME_MAX_LENGTH, { message: 'An avatar name has at most 64 characters.' })
  sl_avatar_name?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'is_driver is true or false.' })
  is_driver?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'driver_approved is true or false.' })
  driver_approved?: boolean;
}
