import { Transform } from 'class-transformer';
import { IsOptional, Length, Matches } from 'class-validator';
import { IsOptionalNote } from '../account-fields.js';
import { IsOptionalWhole } from '../../http/is-whole.js';
import { upperAscii } from '../../text/upper-ascii.js';

const CODE_RULE = { message: 'Invite codes have 3 to 32 letters, digits, "_" or "-".' };

/** Describes the body of POST /admin/invite-codes. Admin only. */
export class CreateInviteCodeDto {
  /** Converted to upper case. If it is absent or empty, the server generates a code. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? upperAscii(value.trim()) || null : value))
  @IsOptional()
  @Length(3, 32, CODE_RULE)
  @Matches(/^[A-Z0-9_-]+$/, CODE_RULE)
  code?: string | null;

  /** Default 5. */
  @IsOptionalWhole('Max uses', 1, 100_000)
  max_uses?: number | null;

  @IsOptionalNote()
  note?: string | null;
}
