import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { TrackBoardDto, TrackBoardDeltaDto } from '@league/shared/leaderboards/track-board.live';
import { isDeepStrictEqual } from 'node:util';
import { Announcements } from '../../platform/announce/announcements.js';
import { BoardFamily } from '../../platform/live/board-family.js';
import { diffEntries } from '../../platform/live/diff-entries.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { TracksService } from '../tracks/tracks.service.js';
import { rankTrackStandings } from './leaderboards.rules.js';
import { TrackBoardsStore } from './track-boards.store.js';

/** The `track:<id>` channels: who is fastest on one track. */
@Injectable()
export class TrackBoardsLive implements OnModuleInit, OnApplicationShutdown {
  private readonly boards: BoardFamily<'track'>;

  constructor(
    private readonly store: TrackBoardsStore,
    private readonly tracks: TracksService,
    private readonly announcements: Announcements,
    hub: LiveHub,
  ) {
    this.boards = new BoardFamily(hub, announcements, {
      family: 'track',
      read: (trackId) => this.read(trackId),
      exists: ({ track }) => track !== null,
      missing: 'There is no such track: it may have been deleted.',
      diff: diffTrackBoards,
      coalesceMs: 100,
    });
  }

  onModuleInit(): void {
    this.announcements.on(['laps-counted', 'laps-changed', 'drivers'], () => this.boards.markDirty());
    this.announcements.on(['tracks'], (trackIds) => this.boards.markDirty(trackIds));
    this.boards.register();
  }

  onApplicationShutdown(): void {
    this.boards.close();
  }

  private async read(trackId: string): Promise<TrackBoardDto> {
    const [track, standings] = await Promise.all([this.tracks.find(trackId), this.store.readTop(trackId)]);
    return { track, entries: track === null ? [] : rankTrackStandings(standings) };
  }
}

function diffTrackBoards(before: TrackBoardDto, after: TrackBoardDto): TrackBoardDeltaDto | null {
  const entries = diffEntries(before.entries, after.entries);
  if (!isDeepStrictEqual(before.track, after.track)) return { track: after.track, ...entries };
  return entries.upsert.length > 0 || entries.removed.length > 0 ? entries : null;
}
