import { Body, Controller, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { ListAdminLapsDto } from '@league/shared/laps/list-admin-laps.dto';
import { RuleOnLapDto } from '@league/shared/laps/rule-on-lap.dto';
import { CurrentMember, StewardOnly } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { CostlyRead } from '../../../platform/http/limits/costly-read.js';
import { PageInterceptor, type Page } from '../../../platform/http/paging/page.js';
import { AdminLapsService } from './admin-laps.service.js';
import { LapReviewService } from './lap-review.service.js';

/** Provides the routes with which stewards decide which laps count. */
@StewardOnly()
@Controller('admin/laps')
export class AdminLapsController {
  constructor(
    private readonly laps: AdminLapsService,
    private readonly review: LapReviewService,
  ) {}

  /** Returns a page of laps in every state, newest first unless `sort` and `order` are sent. */
  @Get()
  @CostlyRead()
  @UseInterceptors(PageInterceptor)
  listAllLaps(@Query() query: ListAdminLapsDto): Promise<Page<AdminLapDto>> {
    return this.laps.list(query);
  }

  /** Voids a lap, which removes it from records, bests and boards. */
  @Post(':id/void')
  @HttpCode(200)
  voidLap(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) lapId: string,
    @Body() { reason }: RuleOnLapDto,
  ): Promise<AdminLapDto> {
    return this.review.rule(member, lapId, 'void', reason);
  }

  /** Counts a voided lap again. */
  @Post(':id/restore')
  @HttpCode(200)
  restoreLap(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) lapId: string,
    @Body() { reason }: RuleOnLapDto,
  ): Promise<AdminLapDto> {
    return this.review.rule(member, lapId, 'restore', reason);
  }

  /** Removes a track's first record from the list of records to review; the lap still counts. */
  @Post(':id/looked-at')
  @HttpCode(200)
  markLapLookedAt(@CurrentMember() member: Member, @Param('id', IdPipe) lapId: string): Promise<AdminLapDto> {
    return this.review.markLookedAt(member, lapId);
  }

  /** Counts a lap that was held for review. */
  @Post(':id/accept')
  @HttpCode(200)
  acceptLap(@CurrentMember() member: Member, @Param('id', IdPipe) lapId: string): Promise<AdminLapDto> {
    return this.review.rule(member, lapId, 'accept', null);
  }
}
