import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import type { ConsistencyDto } from '@league/shared/laps/consistency.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import {
  LapsOfTrackDto,
  ListLapsDto,
  MY_LAPS_LIMIT,
  MY_LAPS_MAX_LIMIT,
  RecordsOfTrackDto,
} from '@league/shared/laps/list-laps.dto';
import { CurrentMember, KnowsMember, Public, Viewer } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { LimitPipe } from '../../../platform/http/paging/limit.pipe.js';
import { CostlyRead } from '../../../platform/http/limits/costly-read.js';
import { PageInterceptor, type Page } from '../../../platform/http/paging/page.js';
import { LapListService } from './lap-list.service.js';

@Controller('lap-times')
export class LapTimesController {
  constructor(private readonly laps: LapListService) {}

  /** Returns a page of counted laps, fastest first or, if `sort` is `recent`, newest first. Usernames are null for visitors. */
  @Public()
  @KnowsMember()
  @Get('all')
  @CostlyRead()
  @UseInterceptors(PageInterceptor)
  listLaps(@Query() query: ListLapsDto, @Viewer() viewer: Member | null): Promise<Page<LapTimeDto>> {
    return this.laps.list(query, viewer);
  }

  /** Returns the laps that were records of a track when they were set, newest first. */
  @Public()
  @Get('records')
  listRecords(@Query() { track_id }: RecordsOfTrackDto): Promise<LapTimeDto[]> {
    return this.laps.listRecords(track_id);
  }

  /** Returns the member's newest counted laps, newest first, on one track or on all. */
  @Get('my-times')
  listMyLaps(
    @CurrentMember() member: Member,
    @Query('limit', new LimitPipe(MY_LAPS_MAX_LIMIT, MY_LAPS_LIMIT)) limit: number,
    @Query() { track_id }: LapsOfTrackDto,
  ): Promise<LapTimeDto[]> {
    return this.laps.listOfDriver(member.id, limit, track_id);
  }

  /**
   * Returns how much the member's newest laps on a track vary, and the percentage of other drivers whose laps vary more. Only
   * drivers with enough of the track's newest laps are compared.
   */
  @Get('consistency')
  @CostlyRead()
  compareConsistency(
    @CurrentMember() member: Member,
    @Query() { track_id }: RecordsOfTrackDto,
  ): Promise<ConsistencyDto> {
    return this.laps.compareConsistency(member.id, track_id);
  }
}
