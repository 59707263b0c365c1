import { Controller, Get } from '@nestjs/common';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { RadioService } from './radio.service.js';

@Public()
@Controller('cms/radio-streams')
export class RadioController {
  constructor(private readonly radio: RadioService) {}

  /** Returns the active streams, the default first. */
  @Get()
  listRadioStreams(): Promise<RadioStreamDto[]> {
    return this.radio.listActive();
  }
}
