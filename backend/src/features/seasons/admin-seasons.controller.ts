import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import { PreviewQueryDto } from '@league/shared/http/preview-query.dto';
import type { SeasonDetailsDto, SeasonRulingAnswerDto } from '@league/shared/seasons/season-board.live';
import {
  CreateSeasonDto,
  PutSeasonEntriesDto,
  PutSeasonRoundsDto,
  PutSeasonTeamsDto,
  RuleSeasonDto,
  UpdateSeasonDto,
} from '@league/shared/seasons/season.dto';
import { AdminOnly, CurrentMember, StewardOnly } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { SeasonRulingsService } from './season-rulings.service.js';
import { SeasonsService } from './seasons.service.js';

/** The maximum size, in bytes, of a request that replaces the rounds, enough for some 10,000 results entered by hand. */
const ROUNDS_BODY_LIMIT = 2_097_152;

@AdminOnly()
@Controller('admin/seasons')
export class AdminSeasonsController {
  constructor(
    private readonly seasons: SeasonsService,
    private readonly rulings: SeasonRulingsService,
  ) {}

  /** Returns a season for editing, with its rules, drivers, teams, rounds with results entered by hand, and rulings. */
  @Get(':id')
  getSeasonForAdmin(@Param('id', IdPipe) id: string): Promise<SeasonDetailsDto> {
    return this.seasons.get(id);
  }

  /** Creates a season. */
  @Post()
  createSeason(@CurrentMember() member: Member, @Body() dto: CreateSeasonDto): Promise<SeasonDetailsDto> {
    return this.seasons.create(member, dto);
  }

  /** Changes a season; `rules` are replaced as a whole. */
  @Patch(':id')
  updateSeason(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateSeasonDto,
  ): Promise<SeasonDetailsDto> {
    return this.seasons.update(member, id, dto);
  }

  /** Deletes a season; its events stay. */
  @Delete(':id')
  @HttpCode(204)
  deleteSeason(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.seasons.delete(member, id);
  }

  /**
   * Replaces the drivers in a season: `entries` is a list of objects with `user_id` or `driver_name`, and `class`, `team` and
   * `number`.
   */
  @Put(':id/entries')
  replaceSeasonEntries(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: PutSeasonEntriesDto,
  ): Promise<SeasonDetailsDto> {
    return this.seasons.putEntries(member, id, dto);
  }

  /** Replaces the teams of a season: `teams` is a list of objects with `name`, `color` and, to rename one, `id`. */
  @Put(':id/teams')
  replaceSeasonTeams(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: PutSeasonTeamsDto,
  ): Promise<SeasonDetailsDto> {
    return this.seasons.putTeams(member, id, dto);
  }

  /**
   * Replaces the rounds of a season: `rounds` is a list of objects with `round` and either an `event_id` or `results` entered by
   * hand.
   */
  @Put(':id/rounds')
  @RouteConfig({ bodyLimit: ROUNDS_BODY_LIMIT })
  replaceSeasonRounds(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: PutSeasonRoundsDto,
  ): Promise<SeasonDetailsDto> {
    return this.seasons.putRounds(member, id, dto);
  }

  /**
   * Gives a ruling and returns the standings that it changes. With `preview` nothing changes, and the response contains those
   * that would change.
   */
  @StewardOnly()
  @Post(':id/rulings')
  createSeasonRuling(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { preview = false }: PreviewQueryDto,
    @Body() dto: RuleSeasonDto,
  ): Promise<SeasonRulingAnswerDto> {
    return this.rulings.give(member, id, dto, preview);
  }

  /**
   * Rescinds a ruling and returns the standings that change. With `preview` nothing changes, and the response contains those
   * that would change.
   */
  @StewardOnly()
  @Delete(':id/rulings/:ruling')
  rescindSeasonRuling(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Param('ruling', IdPipe) rulingId: string,
    @Query() { preview = false }: PreviewQueryDto,
  ): Promise<SeasonRulingAnswerDto> {
    return this.rulings.rescind(member, id, rulingId, preview);
  }
}
