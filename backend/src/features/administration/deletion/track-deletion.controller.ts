import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import type { TrackRemovalDto } from '@league/shared/tracks/track-removal.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { TrackDeletionService } from './track-deletion.service.js';

@AdminOnly()
@Controller('admin/tracks')
export class TrackDeletionController {
  constructor(private readonly removal: TrackDeletionService) {}

  /** Returns the numbers of laps and events that would keep only the track's name if the track were deleted. */
  @Get(':id/removal-preview')
  previewTrackDeletion(@Param('id', IdPipe) trackId: string): Promise<TrackRemovalDto> {
    return this.removal.preview(trackId);
  }

  /** Deletes a track. Its laps and race events remain and keep its name. */
  @Delete(':id')
  @HttpCode(204)
  deleteTrack(@CurrentMember() member: Member, @Param('id', IdPipe) trackId: string): Promise<void> {
    return this.removal.remove(member, trackId);
  }
}
