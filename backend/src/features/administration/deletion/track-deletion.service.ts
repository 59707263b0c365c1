import { Injectable } from '@nestjs/common';
import type { TrackRemovalDto } from '@league/shared/tracks/track-removal.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database } from '../../../platform/database/database.js';
import { acquireLapLockExclusive, beginBeforeLapLock } from '../../laps/lap-lock.js';
import { LapDeletionService } from '../../laps/lap-deletion.service.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';
import { TracksService } from '../../tracks/tracks.service.js';

/** Deletes tracks. Their laps and race events remain and keep the tracks' names. */
@Injectable()
export class TrackDeletionService {
  constructor(
    private readonly database: Database,
    private readonly tracks: TracksService,
    private readonly laps: LapDeletionService,
    private readonly events: RaceEventsService,
  ) {}

  /** Returns the numbers of laps and events that deleting the track would detach from it. @throws DomainError 404 */
  preview(trackId: string): Promise<TrackRemovalDto> {
    return this.database.transaction(async (tx) => {
      await this.tracks.lock(tx, trackId);
      return {
        lap_count: await this.laps.countOfTrack(tx, trackId),
        event_count: await this.events.countOfTrack(tx, trackId),
      };
    });
  }

  /**
   * Deletes a track; its laps and race events keep its name. Most laps are detached before the lap lock is acquired, so that
   * laps are accepted and counted during the deletion.
   * @throws DomainError 404
   */
  remove(member: Member, trackId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const track = await this.tracks.lock(tx, trackId);
      await beginBeforeLapLock(tx);
      const begun = await this.laps.beginReleaseOfTrack(tx, track.id, track.name);
      await acquireLapLockExclusive(tx);
      const laps = await this.laps.releaseTrack(tx, track.id, track.name, begun);
      await this.events.releaseTrack(tx, track.id, track.name);
      await this.tracks.remove(tx, member, track);
      await this.laps.finish(tx, laps);
    });
  }
}
