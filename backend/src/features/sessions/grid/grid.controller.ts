import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type GridPreviewDto, SetGridDto } from '@league/shared/sessions/grid.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { CurrentMember, StewardOnly } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { GridService } from './grid.service.js';

@StewardOnly()
@Controller('admin/sessions')
export class GridController {
  constructor(private readonly grid: GridService) {}

  /** Returns the order in which a session's grid would be made, without changing anything. */
  @Get(':id/grid')
  previewGrid(@Param('id', IdPipe) id: string): Promise<GridPreviewDto> {
    return this.grid.preview(id);
  }

  /** Sets the whole grid of a session before its start. */
  @Put(':id/grid')
  setGrid(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: SetGridDto,
  ): Promise<RaceSessionDto> {
    return this.grid.set(member, id, dto);
  }
}
