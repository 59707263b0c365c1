import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export const MY_LAPS_LIMIT = 50;
export const MY_LAPS_MAX_LIMIT = 1000;

/** Query of GET /lap-times/my-times: the newest first. */
export class ListMyLapsDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'The limit is a whole number from 1 to 1000.' })
  @Min(1, { message: 'The limit is a whole number from 1 to 1000.' })
  @Max(MY_LAPS_MAX_LIMIT, { message: 'The limit is a whole number from 1 to 1000.' })
  limit?: number = MY_LAPS_LIMIT;
}
