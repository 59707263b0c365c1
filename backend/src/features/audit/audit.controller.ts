import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { ListAuditDto } from '@league/shared/audit/list-audit.dto';
import { AdminOnly } from '../../platform/auth/auth-decorators.js';
import { CostlyRead } from '../../platform/http/limits/costly-read.js';
import { PageInterceptor, type Page } from '../../platform/http/paging/page.js';
import { AuditListService } from './audit-list.service.js';

@AdminOnly()
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditListService) {}

  /** Returns a page of the audit log, newest first. */
  @Get()
  @CostlyRead()
  @UseInterceptors(PageInterceptor)
  listAudit(@Query() query: ListAuditDto): Promise<Page<AuditEntryDto>> {
    return this.audit.list(query);
  }
}
