import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Length, Matches, Max, Min } from 'class-validator';
import { IsOptionalNote } from '../account-fields.js';
import { AsNumber } from '../../http/as-number.js';
import { upperAscii } from '../../text/upper-ascii.js';

const CODE_RULE = { message: 'Invite codes have 3 to 32 letters, digits, "_" or "-".' };
const USES_RULE = { message: 'Max uses is a whole number from 1 to 100000.' };

/** Describes the body of POST /admin/invite-codes. Admin only. */
export class CreateInviteCodeDto {
  /** Converted to upper case. If it is absent or empty, the server generates a code. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? upperAscii(value.trim()) || null : value))
  @IsOptional()
  @Length(3, 32, CODE_RULE)
  @Matches(/^[A-Z0-9_-]+$/, CODE_RULE)
  code?: string | null;

  /** Default 5. */
  @AsNumber()
  @IsOptional()
  @Min(1, USES_RULE)
  @Max(100_000, USES_RULE)
  @IsInt(USES_RULE)
  max_uses?: number | null;

  @IsOptionalNote()
  note?: string | null;
}
