import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { PreviewQueryDto } from '@league/shared/http/preview-query.dto';
import {
  type AdminIncidentDto,
  DecideIncidentDto,
  FileIncidentDto,
  type IncidentAnswerDto,
  type IncidentDto,
  IncidentTextDto,
} from '@league/shared/sessions/incident.dto';
import { CurrentMember, StewardOnly } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { IncidentDecisionsService } from './incident-decisions.service.js';
import { IncidentsService } from './incidents.service.js';

@Controller()
export class IncidentsController {
  constructor(
    private readonly incidents: IncidentsService,
    private readonly decisions: IncidentDecisionsService,
  ) {}

  /**
   * Files an incident about another driver in a session. Drivers in the session and stewards may file one from its start signal
   * until 24 hours, or the season's own limit, after its first result.
   */
  @Post('sessions/:id/incidents')
  fileIncident(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) sessionId: string,
    @Body() dto: FileIncidentDto,
  ): Promise<IncidentDto> {
    return this.incidents.file(member, sessionId, dto);
  }

  /** Returns the newest 100 incidents that the member filed or that concern them, newest first. */
  @Get('incidents/my')
  listMyIncidents(@CurrentMember() member: Member): Promise<IncidentDto[]> {
    return this.incidents.listOfMember(member);
  }

  /** Withdraws an incident that the member filed and that has not been decided. */
  @Post('incidents/:id/withdraw')
  @HttpCode(200)
  withdrawIncident(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<IncidentDto> {
    return this.incidents.withdraw(member, id);
  }

  /** Adds a statement by the filer or the driver concerned, which only its author and stewards can read. */
  @Post('incidents/:id/statements')
  submitStatement(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() { text }: IncidentTextDto,
  ): Promise<IncidentDto> {
    return this.incidents.state(member, id, text);
  }

  /**
   * Appeals a decision, within the time limit for protests. Each incident can be appealed only once, by the filer or the driver
   * concerned.
   */
  @Post('incidents/:id/appeal')
  @HttpCode(200)
  appealDecision(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() { text }: IncidentTextDto,
  ): Promise<IncidentDto> {
    return this.incidents.appeal(member, id, text);
  }

  /** Returns the incidents of an event, undecided ones first. */
  @StewardOnly()
  @Get('admin/events/:id/incidents')
  listEventIncidents(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) eventId: string,
  ): Promise<AdminIncidentDto[]> {
    return this.incidents.listOfEvent(member, eventId);
  }

  /**
   * Decides an incident and returns the changes in the result and in the season. With `preview` nothing changes, and the
   * response contains the changes that would follow.
   */
  @StewardOnly()
  @Post('incidents/:id/decision')
  @HttpCode(200)
  decideIncident(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() dto: DecideIncidentDto,
  ): Promise<IncidentAnswerDto> {
    return this.decisions.decide(member, id, dto, preview);
  }
}
