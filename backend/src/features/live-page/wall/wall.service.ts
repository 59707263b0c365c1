import { Inject, Injectable } from '@nestjs/common';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';
import { RaceSessionsService } from '../../sessions/race-sessions.service.js';
import { ScreenMessagesService } from '../../sessions/messages/screen-messages.service.js';
import { SettingsService } from '../../site/settings/settings.service.js';
import { TracksService } from '../../tracks/tracks.service.js';

/** Collects everything that a screen of /live shows apart from its boards. */
@Injectable()
export class WallService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly events: RaceEventsService,
    private readonly tracks: TracksService,
    private readonly messages: ScreenMessagesService,
    private readonly sessions: RaceSessionsService,
  ) {}

  async read(): Promise<WallDto> {
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
