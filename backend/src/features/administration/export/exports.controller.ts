import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { MemberFilterDto } from '@league/shared/accounts/member-filter.dto';
import { AdminLapFilterDto } from '@league/shared/laps/admin-lap-filter.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { type CsvAnswer, CsvInterceptor } from '../../../platform/csv/csv-answer.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { ExportsService } from './exports.service.js';

/**
 * Provides exports of lists as UTF-8 CSV files, with lap times in seconds. Text that a spreadsheet would run as a formula is
 * prefixed with an apostrophe.
 */
@AdminOnly()
@Controller('admin/export')
@UseInterceptors(CsvInterceptor)
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Returns laps in every state, in the order of GET /admin/laps. */
  @Get('laps.csv')
  exportLaps(@CurrentMember() member: Member, @Query() query: AdminLapFilterDto): Promise<CsvAnswer> {
    return this.exports.exportLaps(member, query);
  }

  /** Returns the members, in the order of GET /admin/users. */
  @Get('members.csv')
  exportMembers(@CurrentMember() member: Member, @Query() query: MemberFilterDto): Promise<CsvAnswer> {
    return this.exports.exportMembers(member, query);
  }

  /** Returns the results of a race event; only the header until it is completed. */
  @Get('events/:id/results.csv')
  exportResults(@CurrentMember() member: Member, @Param('id', IdPipe) eventId: string): Promise<CsvAnswer> {
    return this.exports.exportResults(member, eventId);
  }
}
