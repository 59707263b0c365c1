import { Controller, Get } from '@nestjs/common';
import type { MyStatsDto, MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { StandingStore } from './standing.store.js';

@Controller('stats')
export class StatsController {
  constructor(private readonly standing: StandingStore) {}

  /** Returns the member's totals, best lap and rank. */
  @Get('my-stats')
  getMyStats(@CurrentMember() member: Member): Promise<MyStatsDto> {
    return this.standing.read(member.id);
  }

  /** Returns the tracks that the member has driven on, most driven first. */
  @Get('my-tracks')
  listMyTracks(@CurrentMember() member: Member): Promise<MyTrackDto[]> {
    return this.standing.listTracks(member.id);
  }
}
