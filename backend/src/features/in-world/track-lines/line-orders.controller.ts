import { Controller, Get, Header, Query } from '@nestjs/common';
import { ReadOrdersDto } from '@league/shared/in-world/read-orders.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { ClientGone } from '../../../platform/http/client-gone.js';
import { type Client, CurrentClient } from '../../../platform/http/current-client.js';
import { InWorld } from '../../../platform/http/in-world.js';
import type { PlainText } from '../../../platform/openapi/raw-types.js';
import { HeldOrdersService } from './held-orders.service.js';

/**
 * Provides race control's orders for lines. It is public, because spectators can see everything that an order contains; the
 * receipts of orders are signed.
 */
@Public()
@Controller('in-world/orders')
export class LineOrdersController {
  constructor(private readonly orders: HeldOrdersService) {}

  /**
   * Returns race control's orders for the line of a track as text, at most 2,000 bytes, with a line
   * `seq|kind|expires|arguments` for each order, sorted by seq. `expires` is in Unix seconds, 0 for never. While there is no
   * order after `after`, the request waits; the response follows the next order, or is `seq|0` after `hold` seconds, where seq
   * is the number of the last order.
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
