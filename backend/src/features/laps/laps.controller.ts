import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import type { LapTime } from '@league/shared/laps/lap.dto';
import { ListLapsDto } from '@league/shared/laps/list-laps.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { PageInterceptor, type Page } from '../../platform/http/page.js';
import { LapsListService } from './laps.list.service.js';

@Controller('lap-times')
export class LapsController {
  constructor(private readonly laps: LapsListService) {}

  /** Public, as the `laps` channel is. */
  @Public()
  @Get('all')
  @UseInterceptors(PageInterceptor)
  list(@Query() query: ListLapsDto): Promise<Page<LapTime>> {
    return this.laps.list(query);
  }
}
