import { Controller, Get, Param, Post } from '@nestjs/common';
import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { AdminOnly, CurrentMember, StewardOnly } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { TrackKeysService } from './track-keys.service.js';

@AdminOnly()
@Controller('admin/tracks')
export class TrackKeysController {
  constructor(private readonly keys: TrackKeysService) {}

  /** Lists the tracks that have a key, each with the time of the last post from its line. */
  @StewardOnly()
  @Get('lines')
  listTrackLines(): Promise<TrackLineDto[]> {
    return this.keys.list();
  }

  /** Creates a track's key; only this response contains its secret. The previous key becomes invalid at once. */
  @Post(':id/key')
  createTrackKey(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<TrackKeyDto> {
    return this.keys.create(member, id);
  }
}
