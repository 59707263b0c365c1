import { Injectable } from '@nestjs/common';
import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { randomBytes } from 'node:crypto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Sealing } from '../../../platform/auth/sealing.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { AuditService } from '../../audit/audit.service.js';
import { TracksService } from '../../tracks/tracks.service.js';
import { TrackLinesStore } from './track-lines.store.js';

const SECRET_BYTES = 32;

/** Manages the keys with which track lines sign their posts. */
@Injectable()
export class TrackKeysService {
  constructor(
    private readonly database: Database,
    private readonly store: TrackLinesStore,
    private readonly tracks: TracksService,
    private readonly sealing: Sealing,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<TrackLineDto[]> {
    return this.store.list();
  }

  /** Creates a track's key and returns its secret; the previous key becomes invalid at once. @throws DomainError 404 */
  create(member: Member, trackId: string): Promise<TrackKeyDto> {
    return this.database.transaction(async (tx) => {
      await this.tracks.lock(tx, trackId);
      const id = newId();
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const before = await this.store.replaceKey(tx, { trackId, id, secretSealed: this.sealing.seal(secret) });
      await announce(tx, 'tracks', [trackId]);
      await this.audit.record(tx, member, {
        action: before === null ? 'track.create-key' : 'track.rotate-key',
        targetId: trackId,
        ...(before === null ? {} : { before: { track_key_id: before } }),
        after: { track_key_id: id },
      });
      return { track_key_id: id, track_secret: secret };
    });
  }
}
