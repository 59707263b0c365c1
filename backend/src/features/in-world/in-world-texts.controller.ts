import { Controller, Get, Header, Query } from '@nestjs/common';
import { ReadBoardDto } from '@league/shared/in-world/read-board.dto';
import { ReadTowerDto } from '@league/shared/in-world/read-tower.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { ClientGone } from '../../platform/http/client-gone.js';
import { type Client, CurrentClient } from '../../platform/http/current-client.js';
import { InWorld } from '../../platform/http/in-world.js';
import type { PlainText } from '../../platform/openapi/raw-types.js';
import { InWorldBoardsService } from './in-world-boards.service.js';
import { TowersService } from './towers.service.js';

@Public()
@Controller('in-world')
export class InWorldTextsController {
  constructor(
    private readonly boards: InWorldBoardsService,
    private readonly towers: TowersService,
  ) {}

  /**
   * Returns a board as text for scripts, at most 2,000 bytes: a first line `seq|rows|title`, then `rank|name|time|gap|points`
   * for each row. With `after` and `hold`, the request waits while the board is still version `after`; the response follows the
   * next change, or is `seq|0` after `hold` seconds. The gap is in seconds; in `leaders` it is in points, in `records` it is
   * the record holder, and for the next event it is the track.
   */
  @Get('board')
  @InWorld()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-store')
  getInWorldBoard(
    @Query() query: ReadBoardDto,
    @CurrentClient() { network }: Client,
    @ClientGone() gone: AbortSignal,
  ): Promise<PlainText> {
    return this.boards.read(query, network, gone);
  }

  /**
   * Returns the session on a track as text for scripts, at most 2,000 bytes: a first line `seq|rows|title`, then
   * `place|number|name|laps|gap|last|state` for each driver (in practice and qualifying the best lap instead of the last). The
   * session is the one in progress; if there is none, the one on its grid, then one that waits for its result, then one first
   * published in the last hour. With `after` and `hold`, the request waits as it does for boards.
   */
  @Get('tower')
  @InWorld()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-store')
  getInWorldTower(
    @Query() query: ReadTowerDto,
    @CurrentClient() { network }: Client,
    @ClientGone() gone: AbortSignal,
  ): Promise<PlainText> {
    return this.towers.read(query, network, gone);
  }
}
