import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { RequeuedDto } from '@league/shared/admin/requeued.dto';
import type { SystemDto } from '@league/shared/admin/system.dto';
import type { VerifyDto } from '@league/shared/admin/verify.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { LapRequeueService } from '../../laps/counting/lap-requeue.service.js';
import { IntegrityService } from '../../laps/integrity/integrity.service.js';
import { SystemService } from './system.service.js';

@AdminOnly()
@Controller('admin')
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly integrity: IntegrityService,
    private readonly laps: LapRequeueService,
  ) {}

  /**
   * Returns the state of the league: its health, queues, waiting and failed laps, last retention and integrity runs, and
   * versions.
   */
  @Get('system')
  getSystem(): Promise<SystemDto> {
    return this.system.get();
  }

  /** Requeues every lap that could not be counted. */
  @Post('system/requeue-failed')
  @HttpCode(200)
  requeueFailedLaps(@CurrentMember() member: Member): Promise<RequeuedDto> {
    return this.laps.requeueAll(member);
  }

  /** Requeues one lap that could not be counted. */
  @Post('laps/:id/requeue')
  @HttpCode(200)
  requeueLap(@CurrentMember() member: Member, @Param('id', IdPipe) lapId: string): Promise<RequeuedDto> {
    return this.laps.requeue(member, lapId);
  }

  /**
   * Recomputes every total, best lap, record and rank from the laps, and lists the differences. It also checks the audit log,
   * indexes and pages, with the results shown by GET /admin/system. It repairs nothing.
   */
  @Post('system/verify')
  @HttpCode(200)
  verifyTotals(@CurrentMember() member: Member): Promise<VerifyDto> {
    return this.integrity.check(member);
  }
}
