import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { PreviewQueryDto } from '@league/shared/http/preview-query.dto';
import { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import {
  AddCrossingDto,
  ControlSessionDto,
  PublishSessionDto,
  RuleCrossingDto,
} from '@league/shared/sessions/control-session.dto';
import type { CrossingDto, RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { CurrentMember, StewardOnly } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { SessionActionsService } from './session-actions.service.js';
import { ScreenMessagesService } from './messages/screen-messages.service.js';

@StewardOnly()
@Controller()
export class SessionControlController {
  constructor(
    private readonly actions: SessionActionsService,
    private readonly messages: ScreenMessagesService,
  ) {}

  /**
   * Gives an order of race control. Orders for the session are grid, start, restart and second-leg (with a countdown of
   * `seconds`), abort, red, chequered and cancel; flags that leave its state as it is are yellow and track-clear, for one
   * `sector` or the whole track; rulings on an entry are retire, no-show, disqualify and reinstate. A restart begins the race
   * again; a second leg continues in the order at the red flag, and laps and times add up. The line of the track carries out
   * its part; while it is silent, a start is refused unless `without_line` is sent. With `preview` nothing changes, and the
   * response describes what would change in the result and in the season.
   */
  @Post('sessions/:id/control')
  @HttpCode(200)
  controlSession(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() dto: ControlSessionDto,
  ): Promise<RaceSessionDto | ResultMovesDto> {
    return this.actions.control(member, id, dto, preview);
  }

  /**
   * Publishes the result of a session as provisional or final. Each publication adds a revision; a correction needs a reason.
   * With `preview` nothing changes, and the response describes what would change in the result and in the season.
   */
  @Post('sessions/:id/publish')
  @HttpCode(200)
  publishResult(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() dto: PublishSessionDto,
  ): Promise<RaceSessionDto | ResultMovesDto> {
    return this.actions.publish(member, id, dto, preview);
  }

  /** Returns the changes that a correction would now make to the newest result and to the season. */
  @Get('admin/sessions/:id/correction')
  getCorrection(@Param('id', IdPipe) id: string): Promise<ResultMovesDto> {
    return this.actions.correction(id);
  }

  /**
   * Shows a message on every screen, replacing the previous one, and logs it in the session. It ends no later than the phase
   * of the session in which it was sent: at the signal, at the chequered flag, or when the result is final.
   */
  @Post('sessions/:id/message')
  @HttpCode(200)
  showSessionMessage(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: ShowMessageDto,
  ): Promise<WallMessageDto> {
    return this.messages.showInSession(member, id, dto);
  }

  /** Removes the message from every screen. */
  @Delete('sessions/:id/message')
  @HttpCode(204)
  endSessionMessage(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.messages.endInSession(member, id);
  }

  /** Adds a crossing that a marshal saw. With `preview` nothing changes, and the response describes what would change. */
  @Post('sessions/:id/crossings')
  addCrossing(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() dto: AddCrossingDto,
  ): Promise<CrossingDto | ResultMovesDto> {
    return this.actions.addCrossing(member, id, dto, preview);
  }

  /**
   * Voids a crossing or lets it count; its lap stays as it is. With `preview` nothing changes, and the response describes what
   * would change.
   */
  @Patch('crossings/:id')
  ruleOnCrossing(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() dto: RuleCrossingDto,
  ): Promise<CrossingDto | ResultMovesDto> {
    return this.actions.ruleCrossing(member, id, dto, preview);
  }
}
