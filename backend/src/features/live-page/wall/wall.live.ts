import { Inject, Injectable } from '@nestjs/common';
import type { WallDto } from '@league/shared/wall/wall.dto';
import type { Announcement } from '../../../platform/announce/announce.js';
import { OnAnnouncement } from '../../../platform/announce/on-announcement.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { changedParts } from '../../../platform/live/changed-parts.js';
import { type LiveBoard, LiveBoards } from '../../../platform/live/live-boards.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';
import { ScreenMessagesService } from '../../sessions/messages/screen-messages.service.js';
import { RaceSessionsService } from '../../sessions/race-sessions.service.js';
import { SettingsService } from '../../site/settings/settings.service.js';
import { TracksService } from '../../tracks/tracks.service.js';
import { withCountedLaps } from './counted-tracks.rules.js';

/** The minimum time, in ms, between two messages, because laps arrive all the time. */
const COALESCE_MS = 500;

/**
 * Sends the `wall` channel, which has everything that a screen of /live shows apart from its boards, and provides the same
 * snapshot for HTTP.
 */
@Injectable()
export class WallLive {
  private readonly board: LiveBoard<'wall'>;
  private bytes: { readonly of: WallDto; readonly json: Buffer } | undefined;

  constructor(
    boards: LiveBoards,
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly events: RaceEventsService,
    private readonly tracks: TracksService,
    private readonly messages: ScreenMessagesService,
    private readonly sessions: RaceSessionsService,
  ) {
    this.board = boards.board({
      name: 'wall',
      on: ['laps-changed', 'drivers', 'tracks', 'events', 'race-sessions', 'settings'],
      read: () => this.read(),
      diff: changedParts,
      coalesceMs: COALESCE_MS,
      everyMinute: true, // the next event and the message expire without an announcement
    });
  }

  @OnAnnouncement('laps-counted')
  addCounted({ detail }: Announcement<'laps-counted'>): void {
    if (detail) this.board.change((wall) => withCountedLaps(wall, detail));
    else this.board.markDirty();
  }

  @OnAnnouncement('screens')
  readMessage({ ids: screenIds }: Announcement): void {
    if (screenIds.length === 0) this.board.markDirty();
  }

  @OnAnnouncement('audit')
  readAfterClearing({ ids: actions }: Announcement): void {
    if (actions.includes('cache.clear')) this.board.markDirty();
  }

  /** Returns the wall as JSON, which is encoded only once for each state. */
  async json(): Promise<Buffer> {
    const wall = await this.board.current();
    if (this.bytes?.of !== wall) this.bytes = { of: wall, json: Buffer.from(JSON.stringify(wall)) };
    return this.bytes.json;
  }

  private async read(): Promise<WallDto> {
    const [{ site_name }, { version }, events, tracks, { message }, session, track_sessions] = await Promise.all([
      this.settings.get(),
      this.settings.getCacheVersion(),
      this.events.findForWall(),
      this.tracks.listForWall(),
      this.messages.getMessage(),
      this.sessions.findForWall(),
      this.sessions.listOnTracks(),
    ]);
    const site_url = this.config.publicUrl ?? null;
    return { site_name, site_url, version, events, tracks, message, session, track_sessions };
  }
}
