import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LEADERBOARD_LIMIT } from './leaderboard.dto.js';

/** Query of GET /leaderboards/global and GET /public/leaderboard. */
export class ListLeaderboardDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'The limit is a whole number from 1 to 100.' })
  @Min(1, { message: 'The limit is a whole number from 1 to 100.' })
  @Max(LEADERBOARD_LIMIT, { message: 'The limit is a whole number from 1 to 100.' })
  limit?: number;
}
