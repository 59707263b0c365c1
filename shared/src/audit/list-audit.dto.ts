import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export const AUDIT_LIST_LIMIT = 50;

/** Query of GET /admin/audit. */
export class ListAuditDto {
  /** Default 50. */
  @IsOptional()
  @Type(() => Number)
  @Min(1, { message: 'The limit is a whole number from 1 to 200.' })
  @Max(200, { message: 'The limit is a whole number from 1 to 200.' })
  @IsInt({ message: 'The limit is a whole number from 1 to 200.' })
  limit?: number;

  /** From the Link header of the page before. */
  @IsOptional()
  @MaxLength(100, { message: 'The cursor is the one from the Link header.' })
  @IsString({ message: 'The cursor is the one from the Link header.' })
  cursor?: string;
}
