import { Controller, Get, Header } from '@nestjs/common';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import type { JsonBytes } from '../../../platform/openapi/raw-types.js';
import { WallLive } from './wall.live.js';

@Controller('public/wall')
export class WallController {
  constructor(private readonly wall: WallLive) {}

  /** Returns everything that a screen of /live shows apart from its boards. */
  @Public()
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  getLivePage(): Promise<JsonBytes<WallDto>> {
    return this.wall.json();
  }
}
