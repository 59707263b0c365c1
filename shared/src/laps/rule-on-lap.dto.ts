import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export const REVIEW_REASON_MAX_LENGTH = 500;

/** POST /admin/laps/{id}/void and /restore. */
export class RuleOnLapDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'Say why: drivers may ask.' })
  @IsNotEmpty({ message: 'Say why: drivers may ask.' })
  @MaxLength(REVIEW_REASON_MAX_LENGTH, { message: 'A reason has at most 500 characters.' })
  reason: string;
}
