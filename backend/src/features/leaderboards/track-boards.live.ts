import { Injectable } from '@nestjs/common';
import type { TrackBoardDto, TrackBoardDeltaDto } from '@league/shared/leaderboards/track-board.live';
import { isDeepStrictEqual } from 'node:util';
import { Announcements } from '../../platform/announce/announcements.js';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { TracksService } from '../tracks/tracks.service.js';
import { DriverStatsCache } from './driver-stats-cache.js';
import { toTrackBoardEntryDto } from './track-board.mapper.js';
import { rankTrackStandings } from './track-boards.rules.js';
import { TrackBoardsStore } from './track-boards.store.js';

/** The `track:<id>` channels: who is fastest on one track. */
@Injectable()
export class TrackBoardsLive {
  /** By track, until a board of it is dropped or something else than a new lap changes them. */
  private readonly known = new Map<string, DriverStatsCache>();

  constructor(
    private readonly store: TrackBoardsStore,
    private readonly tracks: TracksService,
    private readonly announcements: Announcements,
    boards: LiveBoards,
  ) {
    boards.family({
      family: 'track',
      on: ['laps-counted', 'laps-changed', 'drivers'],
      onIds: ['tracks'],
      read: (trackId) => this.read(trackId),
      missing: ({ track }) => (track === null ? 'followed-track-gone' : undefined),
      diff: diffTrackBoards,
      everyMinute: () => true, // places won and lost fade with time
    });
  }

  @OnAnnouncement('laps-changed')
  @OnResync()
  forgetKnown(): void {
    this.known.clear();
  }

  private async read(trackId: string): Promise<TrackBoardDto> {
    const known = this.knownOf(trackId);
    const [track, rows] = await Promise.all([this.tracks.find(trackId), this.store.readTop(trackId, known.list())]);
    const standings = known.complete(rows);
    if (track === null) this.known.delete(trackId);
    return { track, entries: track === null ? [] : rankTrackStandings(standings).map(toTrackBoardEntryDto) };
  }

  /**
   * Returns the statistics that a read of the track's board fills. What is forgotten while a board is read is not kept by
   * that read; while announcements are lost, nothing is kept.
   */
  private knownOf(trackId: string): DriverStatsCache {
    const known = this.announcements.connected ? this.known.get(trackId) : undefined;
    if (known) return known;
    const empty = new DriverStatsCache();
    this.known.set(trackId, empty);
    return empty;
  }
}

function diffTrackBoards(before: TrackBoardDto, after: TrackBoardDto): TrackBoardDeltaDto | null {
  const entries = diffEntries(before.entries, after.entries);
  if (!isDeepStrictEqual(before.track, after.track)) return { track: after.track, ...entries };
  return entries.upsert.length > 0 || entries.removed.length > 0 ? entries : null;
}
