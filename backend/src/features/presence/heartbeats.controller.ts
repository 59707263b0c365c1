import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type HeartbeatAnswerDto, HeartbeatDto } from '@league/shared/presence/heartbeat.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { InWorld } from '../../platform/http/in-world.js';
import { HeartbeatsService } from './heartbeats.service.js';

/** Accepts posts from scripts, which authenticate with their car's own token. */
@Public()
@Controller('cars')
export class HeartbeatsController {
  constructor(private readonly heartbeats: HeartbeatsService) {}

  /** Reports that a car is in world, every 60 s; returns its tuning if it differs from the version that the script has. */
  @Post('heartbeat')
  @HttpCode(200)
  @InWorld()
  submitHeartbeat(@Body() heartbeat: HeartbeatDto): Promise<HeartbeatAnswerDto> {
    return this.heartbeats.submit(heartbeat);
  }
}
