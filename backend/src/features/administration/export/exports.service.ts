import { Injectable } from '@nestjs/common';
import type { MemberFilterDto } from '@league/shared/accounts/member-filter.dto';
import type { AdminLapFilterDto } from '@league/shared/laps/admin-lap-filter.dto';
import type { Member } from '../../../platform/auth/member.js';
import type { CsvAnswer } from '../../../platform/csv/csv-answer.js';
import { csvText } from '../../../platform/csv/csv.rules.js';
import { Database } from '../../../platform/database/database.js';
import { MemberListService } from '../../accounts/lists/member-list.service.js';
import { type AuditRecord, AuditService } from '../../audit/audit.service.js';
import { AdminLapsService } from '../../laps/stewarding/admin-laps.service.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';
import { LAP_COLUMNS, MEMBER_COLUMNS, RESULT_COLUMNS } from './export-columns.rules.js';

/** Exports lists as CSV files for admins. Each export is audited with its filters before the first line is sent. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly laps: AdminLapsService,
    private readonly members: MemberListService,
    private readonly events: RaceEventsService,
  ) {}

  async exportLaps(member: Member, query: AdminLapFilterDto): Promise<CsvAnswer> {
    await this.record(member, { action: 'laps.export', targetId: null, after: { ...query } });
    return { fileName: 'laps.csv', text: csvText(LAP_COLUMNS, this.laps.listAll(query)) };
  }

  async exportMembers(member: Member, query: MemberFilterDto): Promise<CsvAnswer> {
    await this.record(member, { action: 'members.export', targetId: null, after: { ...query } });
    return { fileName: 'members.csv', text: csvText(MEMBER_COLUMNS, this.members.listAll(query)) };
  }

  /** Exports the results of a race event. @throws DomainError 404 */
  async exportResults(member: Member, eventId: string): Promise<CsvAnswer> {
    const { name, start_time, results } = await this.events.get(eventId, member);
    await this.record(member, {
      action: 'event.export-results',
      targetId: eventId,
      after: { name, results: results.length },
    });
    return { fileName: `results-${start_time.slice(0, 10)}.csv`, text: csvText(RESULT_COLUMNS, [results]) };
  }

  private record(member: Member, entry: AuditRecord): Promise<void> {
    return this.database.transaction((tx) => this.audit.record(tx, member, entry));
  }
}
