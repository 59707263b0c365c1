import { Injectable } from '@nestjs/common';
import type { TrackSessionDto, WallSessionDto } from '@league/shared/wall/wall.dto';
import { ShownSessionsStore } from './shown-sessions.store.js';

/** Says which sessions screens and displays show. */
@Injectable()
export class ShownSessionsService {
  constructor(private readonly store: ShownSessionsStore) {}

  /** Returns the session that screens of /live show, or null. */
  findForWall(): Promise<WallSessionDto | null> {
    return this.store.findForWall();
  }

  /** Lists the session of each track that displays beside it show. */
  listOnTracks(): Promise<TrackSessionDto[]> {
    return this.store.listOnTracks();
  }
}
