import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { UpdateTrackDto } from '@league/shared/tracks/update-track.dto';
import { AdminOnly, CurrentMember, Public } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { TracksService } from './tracks.service.js';

@AdminOnly()
@Controller()
export class TracksController {
  constructor(private readonly tracks: TracksService) {}

  /** Returns every track by channel letter, each with its record. */
  @Public()
  @Get('tracks')
  listTracks(): Promise<TrackDto[]> {
    return this.tracks.list();
  }

  /** Creates a track. A channel letter that is taken is refused (409). */
  @Post('admin/tracks')
  createTrack(@CurrentMember() member: Member, @Body() dto: CreateTrackDto): Promise<TrackDto> {
    return this.tracks.create(member, dto);
  }

  /** Changes the fields that are sent; a new `min_lap_time` applies only to later laps. */
  @Patch('admin/tracks/:id')
  updateTrack(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateTrackDto,
  ): Promise<TrackDto> {
    return this.tracks.update(member, id, dto);
  }
}
