import { Controller, Get, Header, Query } from '@nestjs/common';
import { ReadBoardDto } from '@league/shared/in-world/read-board.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { ClientGone } from '../../platform/http/client-gone.js';
import { type Client, CurrentClient } from '../../platform/http/current-client.js';
import { InWorld } from '../../platform/http/in-world.js';
import type { PlainText } from '../../platform/openapi/raw-types.js';
import { InWorldBoardsService } from './in-world-boards.service.js';

@Public()
@Controller('in-world/board')
export class InWorldBoardsController {
  constructor(private readonly boards: InWorldBoardsService) {}

  /**
   * Returns a board as text for scripts, at most 2,000 bytes: a first line `seq|rows|title`, then `rank|name|time|gap|points`
   * for each row. With `after` and `hold`, the request waits while the board is still version `after`; the response follows the
   * next change, or is `seq|0` after `hold` seconds. The gap is in seconds; in `leaders` it is in points, in `records` it is
   * the record holder, and for the next event it is the track.
   */
  @Get()
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
}
