import { Injectable } from '@nestjs/common';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { ADMIN_LAPS_LIMIT, type ListAdminLapsDto } from '@league/shared/laps/list-admin-laps.dto';
import type { Page } from '../../platform/http/page.js';
import { paginate } from '../../platform/http/paginate.js';
import { AdminLapsStore } from './admin-laps.store.js';
import { readLapCursor, writeLapCursor } from './lap-cursor.js';

/** The list of laps in every state. */
@Injectable()
export class AdminLapsService {
  constructor(private readonly store: AdminLapsStore) {}

  /** @throws DomainError 400 for a cursor that is not ours. */
  async list({
    limit = ADMIN_LAPS_LIMIT,
    cursor,
    search,
    state,
    track_id,
  }: ListAdminLapsDto): Promise<Page<AdminLapDto>> {
    const filter = { search: search?.trim() || undefined, state, trackId: track_id };
    const after = cursor === undefined ? null : readLapCursor(cursor);
    return paginate({
      limit,
      list: (size) => this.store.list(filter, after, size),
      count: () => this.store.count(filter),
      cursorOf: writeLapCursor,
    });
  }
}
