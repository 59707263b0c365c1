import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { TrackDifficulty, TrackType } from '@league/shared/tracks/track.dto';

/** Describes a track of the league. Only the tracks feature writes this table. */
@Entity('tracks')
@Unique('tracks_channel_letter_unique', ['channelLetter'])
@Check('tracks_channel_letter_check', `channel_letter ~ '^[A-Z]$'`)
export class Track {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 64 })
  name: string;

  @Column('varchar', { length: 1 })
  channelLetter: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('varchar', { length: 64, nullable: true })
  slRegion: string | null;

  /** In metres; null if unknown. */
  @Column('double precision', { nullable: true })
  trackLength: number | null;

  @Column('varchar', { length: 16, default: 'Medium' })
  difficulty: TrackDifficulty;

  @Column('varchar', { length: 16, default: 'Circuit' })
  trackType: TrackType;

  /** Faster laps are held for review; null for no limit. */
  @Column('int', { nullable: true })
  minLapTimeMs: number | null;

  /** An uploaded picture, or an http(s) address; null if there is none. */
  @Column('varchar', { length: 2048, nullable: true })
  pictureUrl: string | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
