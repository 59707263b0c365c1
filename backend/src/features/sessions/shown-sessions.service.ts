import { Injectable } from '@nestjs/common';
import type { TrackSessionDto, WallSessionDto } from '@league/shared/wall/wall.dto';
import { ShownSessionsStore } from './shown-sessions.store.js';

/** Finds the sessions that screens and displays show. */
@Injectable()
export class ShownSessionsService {
  constructor(private readonly store: ShownSessionsStore) {}

  /** Returns the session that screens of /live show, or null. */
  findForWall(): Promise<WallSessionDto | null> {
    return this.store.findForWall();
  }

  /** Lists the session that the displays at each track show. */
  listOnTracks(): Promise<TrackSessionDto[]> {
    return this.store.listOnTracks();
  }
}
