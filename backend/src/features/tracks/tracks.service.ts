import { Injectable } from '@nestjs/common';
import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { UpdateTrackDto } from '@league/shared/tracks/update-track.dto';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import { announce } from '../../platform/announce/announce.js';
import { acquireNamesLock } from '../../platform/announce/names-lock.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { refuseTaken } from '../../platform/http/validation/refuse-taken.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { auditedFields, changeOf, newTrack } from './tracks.rules.js';
import type { Track } from './track.entity.js';
import { TracksStore } from './tracks.store.js';

/** Manages the league's tracks and the channel letters that route laps to them. */
@Injectable()
export class TracksService {
  constructor(
    private readonly database: Database,
    private readonly store: TracksStore,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<TrackDto[]> {
    return this.store.list();
  }

  /** Lists all tracks with the dates of their records and last laps. */
  listForWall(): Promise<WallTrackDto[]> {
    return this.store.listForWall();
  }

  /** Returns one track with its record, or null. */
  find(id: string): Promise<TrackDto | null> {
    return this.store.find(id);
  }

  /** Adds a track. @throws DomainError 409 when the channel letter is taken */
  create(member: Member, dto: CreateTrackDto): Promise<TrackDto> {
    return this.database.transaction(async (tx) => {
      const track = newTrack(newId(), dto);
      await refuseTakenLetter(track.channelLetter, this.store.insert(tx, track));
      await announce(tx, 'tracks', [track.id]);
      const after = auditedFields(track);
      await this.audit.record(tx, member, { action: 'track.create', targetId: track.id, after });
      return this.store.get(tx, track.id);
    });
  }

  /**
   * Changes the fields of a track that are sent.
   * @throws DomainError 404; 409 when the channel letter is taken or the track has changed since `expected`
   */
  update(member: Member, id: string, dto: UpdateTrackDto): Promise<TrackDto> {
    return this.database.transaction(async (tx) => {
      if (dto.name !== undefined) await acquireNamesLock(tx);
      const before = await this.lock(tx, id);
      if (dto.expected) refuseChangedSince(await this.store.get(tx, id), dto);
      const change = changeOf(dto);
      await refuseTakenLetter(change.channelLetter, this.store.update(tx, id, change));
      await announce(tx, 'tracks', [id]);
      await this.audit.record(tx, member, {
        action: 'track.update',
        targetId: id,
        before: auditedFields(before, change),
        after: auditedFields(change),
      });
      return this.store.get(tx, id);
    });
  }

  /** Returns a track with its record. @throws if the track does not exist, which callers must rule out */
  get(tx: Transaction, id: string): Promise<TrackDto> {
    return this.store.get(tx, id);
  }

  /** Locks a track until the transaction ends. @throws DomainError 404 */
  async lock(tx: Transaction, id: string): Promise<Track> {
    return DomainError.orNotFound(await this.store.lock(tx, id), 'no-such-track');
  }

  /** Deletes a locked track and announces it; the caller has already detached its laps and race events. */
  async remove(tx: Transaction, member: Member, track: Track): Promise<void> {
    await this.store.delete(tx, track.id);
    await announce(tx, 'tracks', [track.id]);
    const before = auditedFields(track);
    await this.audit.record(tx, member, { action: 'track.delete', targetId: track.id, before });
  }
}

function refuseTakenLetter(letter: string | undefined, write: Promise<void>): Promise<void> {
  return refuseTaken(write, 'tracks_channel_letter_unique', () =>
    DomainError.conflict('channel-letter-taken', { letter: letter ?? '' }),
  );
}
