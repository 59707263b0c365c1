import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsSwitch } from '../http/is-switch.js';
import { isDomainName } from './host-name.js';

/** Describes the body of PATCH /admin/domain-settings. Admin only. Absent fields stay unchanged. */
export class UpdateDomainSettingsDto {
  /** A host name without a scheme; converted to lower case. Empty or null removes the domain. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() || null : value,
  )
  @IsOptional()
  @ValidateBy(
    { name: 'isDomainName', validator: { validate: (value) => typeof value === 'string' && isDomainName(value) } },
    { message: 'Enter the domain on its own, without https:// or a path, such as league.example.com.' },
  )
  custom_domain?: string | null;

  @IsSwitch('ssl_enabled')
  ssl_enabled?: boolean | null;

  @IsExpected()
  expected?: ExpectedValues | null;
}
