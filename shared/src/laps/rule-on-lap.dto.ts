import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export const REVIEW_REASON_MAX_LENGTH = 500;

/** POST /admin/laps/{id}/void and /restore. */
export class RuleOnLapDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(REVIEW_REASON_MAX_LENGTH, { message: 'A reason has at most 500 characters.' })
  @IsNotEmpty({ message: 'Say why: drivers may ask.' })
  @IsString({ message: 'Say why: drivers may ask.' })
  reason: string;
}
