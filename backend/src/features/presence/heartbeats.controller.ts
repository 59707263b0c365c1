import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type HeartbeatAnswerDto, HeartbeatDto } from '@league/shared/presence/heartbeat.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { InWorld } from '../../platform/http/in-world.js';
import { HeartbeatsService } from './heartbeats.service.js';

/** Open to scripts: the car's own token is the credential. */
@Public()
@Controller('cars')
export class HeartbeatsController {
  constructor(private readonly heartbeats: HeartbeatsService) {}

  /** Says that a car is there, every 60 s; answers its tuning when that changed. */
  @Post('heartbeat')
  @HttpCode(200)
  @InWorld()
  beat(@Body() heartbeat: HeartbeatDto): Promise<HeartbeatAnswerDto> {
    return this.heartbeats.beat(heartbeat);
  }
}
