import { IsBoolean, ValidateIf } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';
import { IsRequiredText } from '../text/is-text.js';

/** Allows a field to be absent, which leaves it unchanged, but not to be null. */
const IfSent = () => ValidateIf((_, value) => value !== undefined);
const IsFlag = (name: string) => applyDecorators(IfSent(), IsBoolean({ message: `${name} is true or false.` }));

/** Describes the body of PATCH /admin/settings. Admin only. Absent fields stay unchanged. */
export class UpdateSettingsDto {
  @IfSent()
  @IsRequiredText('Enter a site name.', 'A site name', 64)
  site_name?: string;

  @IsOptionalPictureAddress('The logo', 'https://example.com/logo.png')
  logo_url?: string | null;

  @IsOptionalPictureAddress('The favicon', 'https://example.com/favicon.ico')
  favicon_url?: string | null;

  @IsFlag('require_invite_code')
  require_invite_code?: boolean;

  @IsFlag('registration_enabled')
  registration_enabled?: boolean;

  @IsFlag('require_approval')
  require_approval?: boolean;

  @IsExpected()
  expected?: ExpectedValues | null;
}
