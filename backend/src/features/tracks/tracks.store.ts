import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { Track } from './track.entity.js';
import { toTrackDto, toWallTrackDto, type TrackRecordRow } from './track.mapper.js';
import type { TrackFields } from './tracks.rules.js';

@Injectable()
export class TracksStore {
  constructor(@InjectRepository(Track) private readonly tracks: Repository<Track>) {}

  /** Lists every track by channel letter, with its record. A league has at most 26. */
  async list(): Promise<TrackDto[]> {
    return (await this.read()).map(({ track, record }) => toTrackDto(track, record));
  }

  /** Lists the same tracks as `list`, with the dates of their records and last laps. */
  async listForWall(): Promise<WallTrackDto[]> {
    return (await this.read()).map(({ track, record }) => toWallTrackDto(track, record));
  }

  async find(id: string): Promise<TrackDto | null> {
    return (await this.list()).find((track) => track.id === id) ?? null;
  }

  /**
   * Returns the name of the driver who holds a track's record, or null if there is none, or if they are disabled, or have a
   * private profile or no driver name.
   */
  async findPublicHolder(letter: string): Promise<string | null> {
    const [row] = await this.tracks.query<{ holder: string | null }[]>(
      `SELECT u.driver_name AS holder FROM tracks k JOIN track_totals t ON t.track_id = k.id
         JOIN laps l ON l.id = t.best_lap_id JOIN users u ON u.id = l.user_id
        WHERE k.channel_letter = $1 AND u.is_active AND u.is_profile_public`,
      [letter],
    );
    return row?.holder ?? null;
  }

  async get(tx: Transaction, id: string): Promise<TrackDto> {
    const track = await tx.getRepository(Track).findOneByOrFail({ id });
    return toTrackDto(track, (await listRecords(tx)).get(id));
  }

  async insert(tx: Transaction, track: Omit<Track, 'createdAt'>): Promise<void> {
    await tx.getRepository(Track).insert(track);
  }

  async update(tx: Transaction, id: string, change: Partial<TrackFields>): Promise<void> {
    if (Object.keys(change).length > 0) await tx.getRepository(Track).update({ id }, change);
  }

  private async read(): Promise<{ track: Track; record: TrackRecordRow | undefined }[]> {
    const [tracks, records] = await Promise.all([
      this.tracks.find({ order: { channelLetter: 'ASC' } }),
      listRecords(this.tracks.manager),
    ]);
    return tracks.map((track) => ({ track, record: records.get(track.id) }));
  }

  /** Locks a track until the transaction ends, without holding up laps on it, which refer to it; returns null if there is none. */
  lock(tx: Transaction, id: string): Promise<Track | null> {
    return tx.getRepository(Track).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(Track).delete({ id });
  }
}

async function listRecords(tx: Transaction): Promise<Map<string, TrackRecordRow>> {
  const rows = await tx.query<TrackRecordRow[]>(
    `SELECT t.track_id AS "trackId", t.total_laps AS "totalLaps", t.best_lap_ms AS "bestLapMs",
            t.best_lap_at AS "recordAt", t.last_lap_at AS "lastLapAt", coalesce(u.driver_name, l.sent_driver_name) AS holder,
            l.user_id AS "holderId"
       FROM track_totals t
       LEFT JOIN laps l ON l.id = t.best_lap_id
       LEFT JOIN users u ON u.id = l.user_id`,
  );
  return new Map(rows.map((row) => [row.trackId, row]));
}
