import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { ResultDiffQueryDto, ResultQueryDto } from '@league/shared/sessions/results/result-query.dto';
import type { ChartedDriverDto } from '@league/shared/sessions/session-charts.dto';
import { sessionCharts } from '@league/shared/sessions/session-charts.rules';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { ResultDiffDto, SessionResultDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { type CsvAnswer, CsvInterceptor } from '../../platform/csv/csv-answer.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RaceSessionsService } from './race-sessions.service.js';
import { resultsCsv } from './results/results-csv.rules.js';
import { SessionsLive } from './sessions.live.js';

@Public()
@Controller()
export class RaceSessionsController {
  constructor(
    private readonly sessions: RaceSessionsService,
    private readonly live: SessionsLive,
  ) {}

  /** Returns the sessions of a race event, in order. */
  @Get('events/:id/sessions')
  listSessions(@Param('id', IdPipe) eventId: string): Promise<RaceSessionDto[]> {
    return this.sessions.listOfEvent(eventId);
  }

  /** Returns the board of a session, with order, laps, gaps and flag, and with the classification once it is published. */
  @Get('sessions/:id')
  getSession(@Param('id', IdPipe) id: string): Promise<SessionBoardDto> {
    return this.live.board(id);
  }

  /** Returns the newest published result, or the one with the number `revision`. */
  @Get('sessions/:id/results')
  getResult(@Param('id', IdPipe) id: string, @Query() { revision = null }: ResultQueryDto): Promise<SessionResultDto> {
    return this.sessions.getResult(id, revision);
  }

  /** Returns the newest published result, or the one with the number `revision`, as a CSV file. */
  @Get('sessions/:id/results.csv')
  @UseInterceptors(CsvInterceptor)
  async exportResult(
    @Param('id', IdPipe) id: string,
    @Query() { revision = null }: ResultQueryDto,
  ): Promise<CsvAnswer> {
    return resultsCsv(await this.sessions.getResult(id, revision));
  }

  /** Compares two published results, by default the newest with the one before it. */
  @Get('sessions/:id/results/diff')
  compareResults(
    @Param('id', IdPipe) id: string,
    @Query() { from = null, to = null }: ResultDiffQueryDto,
  ): Promise<ResultDiffDto> {
    return this.sessions.compareResults(id, from, to);
  }

  /** Returns a whole session, with its entries, crossings of every run, log, penalties and newest result. */
  @Get('sessions/:id/replay')
  getReplay(@Param('id', IdPipe) id: string): Promise<WholeSessionDto> {
    return this.sessions.replay(id);
  }

  /** Returns each driver's position and gap at the end of each lap, and the lap times. */
  @Get('sessions/:id/charts')
  async getCharts(@Param('id', IdPipe) id: string): Promise<ChartedDriverDto[]> {
    return sessionCharts(await this.sessions.replay(id));
  }
}
