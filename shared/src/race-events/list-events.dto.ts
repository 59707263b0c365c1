import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { EmptyAsAbsent } from '../http/text.transform.js';
import { EVENT_STATUSES, type EventStatus } from './race-event.dto.js';

const LIMIT_RULE = { message: 'The limit is a whole number from 1 to 200.' };

/** Query of GET /cms/events. */
export class ListEventsDto {
  /** Absent: every event. */
  @EmptyAsAbsent()
  @IsOptional()
  @IsIn(EVENT_STATUSES, { message: 'The status is upcoming, active, completed or cancelled.' })
  status?: EventStatus;

  @IsOptional()
  @Type(() => Number)
  @Min(1, LIMIT_RULE)
  @Max(200, LIMIT_RULE)
  @IsInt(LIMIT_RULE)
  limit?: number = 50;
}
