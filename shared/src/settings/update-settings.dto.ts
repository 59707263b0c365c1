import { IsBoolean, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IfSent } from '../http/if-sent.js';
import { Trimmed } from '../http/text.transform.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';

const IsFlag = (name: string) => applyDecorators(IfSent(), IsBoolean({ message: `${name} is true or false.` }));

/** PATCH /admin/settings, admins only: the changed field. */
export class UpdateSettingsDto {
  @Trimmed()
  @IfSent()
  @MaxLength(64, { message: 'A site name has at most 64 characters.' })
  @IsNotEmpty({ message: 'Enter a site name.' })
  @IsString({ message: 'Enter a site name.' })
  site_name?: string;

  @IsOptionalPictureAddress('The logo', 'https://example.com/logo.png')
  logo_url?: string | null;

  @IsOptionalPictureAddress('The favicon', 'https://example.com/favicon.ico')
  favicon_url?: string | null;

  @IsFlag('require_invite_code')
  require_invite_code?: boolean;

  @IsFlag('registration_enabled')
  registration_enabled?: boolean;

  @IsExpected()
  expected?: ExpectedValues | null;
}
