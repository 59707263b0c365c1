import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import type { ListedSeasonDto, SeasonBoardDto, SeasonSummaryDto } from '@league/shared/seasons/season-board.live';
import { Public } from '../../platform/auth/auth-decorators.js';
import { type CsvAnswer, CsvInterceptor } from '../../platform/csv/csv-answer.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { standingsCsv } from './standings-csv.rules.js';
import { SeasonSummariesService } from './season-summaries.service.js';
import { SeasonsLive } from './seasons.live.js';
import { SeasonsService } from './seasons.service.js';

@Public()
@Controller('seasons')
export class SeasonsController {
  constructor(
    private readonly seasons: SeasonsService,
    private readonly summaries: SeasonSummariesService,
    private readonly live: SeasonsLive,
  ) {}

  /** Returns the seasons, newest first. */
  @Get()
  listSeasons(): Promise<ListedSeasonDto[]> {
    return this.seasons.list();
  }

  /** Returns, for each season, how many rounds have been driven, who leads and which round is next. */
  @Get('summaries')
  listSeasonSummaries(): Promise<SeasonSummaryDto[]> {
    return this.summaries.list();
  }

  /**
   * Returns the board of a season, with its rounds, the standings of drivers and teams with every result, who can still win, and
   * the rulings.
   */
  @Get(':id')
  getSeason(@Param('id', IdPipe) id: string): Promise<SeasonBoardDto> {
    return this.live.board(id);
  }

  /**
   * Returns the standings of a season as a CSV file, with a row for each driver and team and a column for the points of each
   * round.
   */
  @Get(':id/standings.csv')
  @UseInterceptors(CsvInterceptor)
  async exportStandings(@Param('id', IdPipe) id: string): Promise<CsvAnswer> {
    return standingsCsv(await this.live.board(id));
  }
}
