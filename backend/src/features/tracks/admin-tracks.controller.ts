import { Body, Controller, Post } from '@nestjs/common';
import { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { Track } from '@league/shared/tracks/track.dto';
import { AdminOnly } from '../../platform/auth/auth.decorators.js';
import { TracksService } from './tracks.service.js';

@AdminOnly()
@Controller('admin/tracks')
export class AdminTracksController {
  constructor(private readonly tracks: TracksService) {}

  @Post()
  create(@Body() dto: CreateTrackDto): Promise<Track> {
    return this.tracks.create(dto);
  }
}
