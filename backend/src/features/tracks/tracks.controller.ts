import { Controller, Get } from '@nestjs/common';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { TracksService } from './tracks.service.js';

@Public()
@Controller('tracks')
export class TracksController {
  constructor(private readonly tracks: TracksService) {}

  /** Returns every track by channel letter, each with its record. */
  @Get()
  listTracks(): Promise<TrackDto[]> {
    return this.tracks.list();
  }
}
