import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  AddCrossingDto,
  ControlSessionDto,
  PublishSessionDto,
  RuleCrossingDto,
} from '@league/shared/sessions/control-session.dto';
import type { CrossingDto, RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CrossingsService } from './crossings.service.js';
import { SessionControlService } from './session-control.service.js';

@AdminOnly()
@Controller()
export class SessionControlController {
  constructor(
    private readonly sessions: SessionControlService,
    private readonly crossings: CrossingsService,
  ) {}

  /**
   * An order of race control: grid, start and restart (with `seconds` of countdown), abort, red, chequered, cancel; or a
   * ruling on an entry: retire, no-show, disqualify, reinstate. A restart begins the race from its start.
   */
  @Post('sessions/:id/control')
  @HttpCode(200)
  control(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: ControlSessionDto,
  ): Promise<RaceSessionDto> {
    return this.sessions.control(member, id, dto);
  }

  /** Publishes the result of a session, provisionally or as final. Each adds a revision; a correction takes a reason. */
  @Post('sessions/:id/publish')
  @HttpCode(200)
  publish(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: PublishSessionDto,
  ): Promise<RaceSessionDto> {
    return this.sessions.publish(member, id, dto);
  }

  /** Adds a crossing that a marshal saw. */
  @Post('sessions/:id/crossings')
  add(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: AddCrossingDto,
  ): Promise<CrossingDto> {
    return this.crossings.addByHand(member, id, dto);
  }

  /** Takes a crossing away or lets it count; its lap stays as it is. */
  @Patch('crossings/:id')
  rule(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: RuleCrossingDto,
  ): Promise<CrossingDto> {
    return this.crossings.rule(member, id, dto);
  }
}
