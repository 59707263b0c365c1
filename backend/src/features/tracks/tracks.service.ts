import { Injectable } from '@nestjs/common';
import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { Track } from '@league/shared/tracks/track.dto';
import { msFromSeconds } from '@league/shared/units/lap-time';
import { newId } from '../../platform/ids/new-id.js';
import { TracksStore } from './tracks.store.js';

/** The league's tracks and the channel letters that route laps to them. */
@Injectable()
export class TracksService {
  constructor(private readonly store: TracksStore) {}

  list(): Promise<Track[]> {
    return this.store.list();
  }

  /** @throws DomainError 409 when the channel letter is taken. */
  create(dto: CreateTrackDto): Promise<Track> {
    return this.store.insert({
      id: newId(),
      name: dto.name.trim(),
      channelLetter: dto.channel_letter,
      description: dto.description?.trim() || null,
      slRegion: dto.sl_region?.trim() || null,
      trackLength: dto.track_length ?? null,
      difficulty: dto.difficulty ?? 'Medium',
      trackType: dto.track_type ?? 'Circuit',
      minLapTimeMs: dto.min_lap_time ? msFromSeconds(dto.min_lap_time) : null,
    });
  }
}
