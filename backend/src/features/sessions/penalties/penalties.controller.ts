import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { PreviewQueryDto } from '@league/shared/http/preview-query.dto';
import { GivePenaltyDto, ServePenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { PenaltyAnswerDto } from '@league/shared/sessions/session-result.dto';
import { CurrentMember, StewardOnly } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { PenaltiesService } from './penalties.service.js';

@StewardOnly()
@Controller('penalties')
export class PenaltiesController {
  constructor(private readonly penalties: PenaltiesService) {}

  /**
   * Gives a penalty in a race or heat and returns the changes in the result and in the season. With `preview` nothing
   * changes, and the response contains the changes that would follow.
   */
  @Post()
  givePenalty(
    @CurrentMember() member: Member,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() dto: GivePenaltyDto,
  ): Promise<PenaltyAnswerDto> {
    return this.penalties.give(member, dto, preview);
  }

  /**
   * Records whether the driver has served a penalty, which then costs nothing, and returns the changes in the result and in
   * the season. With `preview` nothing changes, and the response contains the changes that would follow.
   */
  @Patch(':id')
  servePenalty(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() { served }: ServePenaltyDto,
  ): Promise<PenaltyAnswerDto> {
    return this.penalties.serve(member, id, served, preview);
  }

  /**
   * Rescinds a penalty and returns the changes in the result and in the season. With `preview` nothing changes, and the
   * response contains the changes that would follow.
   */
  @Delete(':id')
  rescindPenalty(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
  ): Promise<PenaltyAnswerDto> {
    return this.penalties.rescind(member, id, preview);
  }

  /** Restores a rescinded penalty as it was, and returns the changes in the result and in the season. */
  @Post(':id/restore')
  @HttpCode(200)
  restorePenalty(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<PenaltyAnswerDto> {
    return this.penalties.restore(member, id);
  }
}
