import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { GiveTabletOrderDto, type TabletAnswerDto } from '@league/shared/in-world/give-tablet-order.dto';
import { type CrossingsAnswerDto, PostCrossingsDto } from '@league/shared/in-world/post-crossings.dto';
import { ReadOrdersDto } from '@league/shared/in-world/read-orders.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { ClientGone } from '../../../platform/http/client-gone.js';
import { type Client, CurrentClient } from '../../../platform/http/current-client.js';
import { BodyText, InWorld } from '../../../platform/http/in-world.js';
import type { PlainText } from '../../../platform/openapi/raw-types.js';
import { HeldOrdersService } from './held-orders.service.js';
import { LinePostsService } from './line-posts.service.js';
import { TabletOrdersService } from './tablet/tablet-orders.service.js';

/**
 * Serves the scripts at a track. The signature of a post with the track's key is its credential; an order from a tablet must also
 * come from the avatar of a steward or admin. Orders for the line are public, because spectators can see all that they contain.
 */
@Public()
@Controller('in-world')
export class TrackLinesController {
  constructor(
    private readonly posts: LinePostsService,
    private readonly lineOrders: HeldOrdersService,
    private readonly tabletOrders: TabletOrdersService,
  ) {}

  /**
   * Receives the numbered events of a race from the line of a track. `mac` is the last field and contains the base64
   * HMAC-SHA256 of the body without that field, computed with the secret of the track's key. The line resends events above
   * `ack`.
   */
  @Post('crossings')
  @HttpCode(200)
  @InWorld({ keepsText: true })
  submitCrossings(@Body() post: PostCrossingsDto, @BodyText() text: string): Promise<CrossingsAnswerDto> {
    return this.posts.submit(post, text);
  }

  /**
   * Returns race control's orders for the line of a track as text, at most 2,000 bytes, with a line
   * `seq|kind|expires|arguments` for each order, sorted by seq. `expires` is in Unix seconds, 0 for never. While there is no
   * order after `after`, the request waits; the response follows the next order, or is `seq|0` after `hold` seconds, where seq
   * is the number of the last order.
   */
  @Get('orders')
  @InWorld()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-store')
  getLineOrders(
    @Query() query: ReadOrdersDto,
    @CurrentClient() { network }: Client,
    @ClientGone() gone: AbortSignal,
  ): Promise<PlainText> {
    return this.lineOrders.read(query, network, gone);
  }

  /**
   * Carries out a race control order from a tablet at a track, for the session there. Each number `n` of a tablet is carried
   * out only once, and only within 20 seconds of `at`. `mac` is the last field and signs the body in the same way as for
   * crossings.
   */
  @Post('control')
  @HttpCode(200)
  @InWorld({ keepsText: true })
  giveTabletOrder(@Body() order: GiveTabletOrderDto, @BodyText() text: string): Promise<TabletAnswerDto> {
    return this.tabletOrders.submit(order, text);
  }
}
