import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { UpdateTrackDto } from '@league/shared/tracks/update-track.dto';
import { AdminOnly, Asker } from '../../platform/auth/auth.decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { TracksService } from './tracks.service.js';

@AdminOnly()
@Controller('admin/tracks')
export class AdminTracksController {
  constructor(private readonly tracks: TracksService) {}

  @Post()
  create(@Asker() asker: Member, @Body() dto: CreateTrackDto): Promise<TrackDto> {
    return this.tracks.create(asker, dto);
  }

  /** Changes a track; a new shortest lap time holds later laps alone. */
  @Patch(':id')
  update(@Asker() asker: Member, @Param('id', IdPipe) id: string, @Body() dto: UpdateTrackDto): Promise<TrackDto> {
    return this.tracks.update(asker, id, dto);
  }
}
