import { Controller, Get, Param } from '@nestjs/common';
import type { ListedSeasonDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { Public } from '../../platform/auth/auth-decorators.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { SeasonsLive } from './seasons.live.js';
import { SeasonsService } from './seasons.service.js';

@Public()
@Controller('seasons')
export class SeasonsController {
  constructor(
    private readonly seasons: SeasonsService,
    private readonly live: SeasonsLive,
  ) {}

  /** The seasons, the newest first. */
  @Get()
  list(): Promise<ListedSeasonDto[]> {
    return this.seasons.list();
  }

  /** The board of a season: rounds, the standings of drivers and teams with every result, who can still win, rulings. */
  @Get(':id')
  board(@Param('id', IdPipe) id: string): Promise<SeasonBoardDto> {
    return this.live.board(id);
  }
}
