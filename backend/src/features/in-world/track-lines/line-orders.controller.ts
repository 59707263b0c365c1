import { Controller, Get, Header, Query } from '@nestjs/common';
import { ReadOrdersDto } from '@league/shared/in-world/read-orders.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { ClientGone } from '../../../platform/http/client-gone.js';
import { type Client, CurrentClient } from '../../../platform/http/current-client.js';
import { InWorld } from '../../../platform/http/in-world.js';
import type { PlainText } from '../../../platform/openapi/raw-types.js';
import { HeldOrdersService } from './held-orders.service.js';

/** Public: an order contains nothing that spectators do not see, and its receipt is signed. */
@Public()
@Controller('in-world/orders')
export class LineOrdersController {
  constructor(private readonly orders: HeldOrdersService) {}

  /**
   * Returns the orders of race control for the line of a track, at most 2,000 bytes of text: a line
   * `seq|kind|expires|arguments` each, in their order. Expires is in Unix seconds, 0 for never. While there is none
   * after `after`, the answer comes with the next one, or after `hold` seconds as `seq|0`, seq being the number of the
   * last order.
   */
  @Get()
  @InWorld()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-store')
  getLineOrders(
    @Query() query: ReadOrdersDto,
    @CurrentClient() { network }: Client,
    @ClientGone() gone: AbortSignal,
  ): Promise<PlainText> {
    return this.orders.read(query, network, gone);
  }
}
