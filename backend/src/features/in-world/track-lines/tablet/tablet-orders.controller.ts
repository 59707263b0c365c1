import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { GiveTabletOrderDto, type TabletAnswerDto } from '@league/shared/in-world/give-tablet-order.dto';
import { Public } from '../../../../platform/auth/auth-decorators.js';
import { BodyText, InWorld } from '../../../../platform/http/in-world.js';
import { TabletOrdersService } from './tablet-orders.service.js';

/**
 * Accepts orders from scripts. The signature with the track's key is the credential, and the avatar must be that of a steward or
 * admin.
 */
@Public()
@Controller('in-world/control')
export class TabletOrdersController {
  constructor(private readonly orders: TabletOrdersService) {}

  /**
   * Carries out a race control order from a tablet at a track, for the session there. Each number `n` of a tablet is carried
   * out only once, and only within 20 seconds of `at`. `mac` is the last field and signs the body in the same way as for
   * crossings.
   */
  @Post()
  @HttpCode(200)
  @InWorld({ keepsText: true })
  giveTabletOrder(@Body() order: GiveTabletOrderDto, @BodyText() text: string): Promise<TabletAnswerDto> {
    return this.orders.submit(order, text);
  }
}
