import { Injectable } from '@nestjs/common';
import type { TrackBoardDto, TrackBoardDeltaDto } from '@league/shared/leaderboards/track-board.live';
import { isDeepStrictEqual } from 'node:util';
import type { Announcement } from '../../platform/announce/announce.js';
import { Announcements } from '../../platform/announce/announcements.js';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { BoardFamily } from '../../platform/live/board-family.js';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { TracksService } from '../tracks/tracks.service.js';
import { DriverStatsCache } from './driver-stats-cache.js';
import { toTrackBoardEntryDto } from './track-board.mapper.js';
import { rankTrackStandings } from './track-boards.rules.js';
import { TrackBoardsStore } from './track-boards.store.js';

/** Sends the `track:<id>` channels, each with the best laps of one track. */
@Injectable()
export class TrackBoardsLive {
  /** The caches by track id: each is dropped when laps of its track change, and all when announcements may have been missed. */
  private readonly known = new Map<string, DriverStatsCache>();
  private readonly family: BoardFamily<'track'>;

  constructor(
    private readonly store: TrackBoardsStore,
    private readonly tracks: TracksService,
    private readonly announcements: Announcements,
    boards: LiveBoards,
  ) {
    this.family = boards.family({
      family: 'track',
      on: ['laps-counted', 'laps-changed', 'drivers'],
      onIds: ['tracks'],
      read: (trackId) => this.read(trackId),
      missing: ({ track }) => (track === null ? 'followed-track-gone' : undefined),
      diff: diffTrackBoards,
      everyMinute: () => true, // places gained and lost expire
    });
  }

  @OnAnnouncement('laps-changed')
  forgetChanged({ detail }: Announcement<'laps-changed'>): void {
    if (detail === undefined) this.forgetKnown();
    for (const trackId of detail?.trackIds ?? []) this.known.delete(trackId);
  }

  @OnResync()
  forgetKnown(): void {
    this.known.clear();
  }

  /** Returns the board of a track as sent on its channel. @throws DomainError 404 */
  async get(trackId: string): Promise<TrackBoardDto> {
    const board = await (this.family.current(trackId) ?? this.read(trackId));
    if (board.track === null) throw DomainError.notFound('followed-track-gone');
    return board;
  }

  private async read(trackId: string): Promise<TrackBoardDto> {
    const { known, complete } = this.knownOf(trackId).begin();
    const [track, rows] = await Promise.all([this.tracks.find(trackId), this.store.readTop(trackId, known)]);
    const standings = complete(rows);
    if (track === null) this.known.delete(trackId);
    return { track, entries: track === null ? [] : rankTrackStandings(standings).map(toTrackBoardEntryDto) };
  }

  /**
   * Returns the cache for a read of the track's board. If the cache is dropped during the read, the read does not restore it.
   * While the connection for announcements is lost, each call returns an empty cache.
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
