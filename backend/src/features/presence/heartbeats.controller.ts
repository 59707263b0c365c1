import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type HeartbeatAnswerDto, HeartbeatDto } from '@league/shared/presence/heartbeat.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { InWorld } from '../../platform/http/in-world.js';
import { HeartbeatsService } from './heartbeats.service.js';

/** Accepts heartbeats from scripts, which authenticate with their car's token. */
@Public()
@Controller('cars')
export class HeartbeatsController {
  constructor(private readonly heartbeats: HeartbeatsService) {}

  /**
   * Reports that a car is in world. Its script calls this every 60 s; the response contains the car's tuning if its version
   * differs from `tuning_version`.
   */
  @Post('heartbeat')
  @HttpCode(200)
  @InWorld()
  submitHeartbeat(@Body() heartbeat: HeartbeatDto): Promise<HeartbeatAnswerDto> {
    return this.heartbeats.submit(heartbeat);
  }
}
