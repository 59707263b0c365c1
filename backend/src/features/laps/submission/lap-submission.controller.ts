import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { type SubmitLapAnswerDto, SubmitLapDto } from '@league/shared/laps/submit-lap.dto';
import type { IncomingHttpHeaders } from 'node:http';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { InWorld } from '../../../platform/http/in-world.js';
import { LapInboxService } from './lap-inbox.service.js';
import { toLapPost } from './lap-submission.rules.js';

/** Accepts posts from scripts; the car's own token is the credential. */
@Public()
@Controller('lap-times')
export class LapSubmissionController {
  constructor(private readonly inbox: LapInboxService) {}

  /** Records a lap that a script posts; the script may resend it with the same lap_id. */
  @Post('submit')
  @HttpCode(200)
  @InWorld()
  submitLap(@Body() lap: SubmitLapDto, @Headers() headers: IncomingHttpHeaders): Promise<SubmitLapAnswerDto> {
    return this.inbox.submit(toLapPost(lap, headers));
  }
}
