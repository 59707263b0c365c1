import { Injectable } from '@nestjs/common';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { ADMIN_LAPS_LIMIT, type ListAdminLapsDto } from '@league/shared/laps/list-admin-laps.dto';
import type { AdminLapFilterDto } from '@league/shared/laps/admin-lap-filter.dto';
import { instantOf } from '@league/shared/http/instant';
import type { Page } from '../../../platform/http/paging/page.js';
import { eachPage, paginateSorted } from '../../../platform/http/paging/paginate.js';
import { type AdminLapFilter, ADMIN_LAP_COLUMNS, AdminLapsStore } from './admin-laps.store.js';
import { LapSearchStore } from './lap-search.store.js';

/** Lists laps in every state, for stewards and exports. */
@Injectable()
export class AdminLapsService {
  constructor(
    private readonly store: AdminLapsStore,
    private readonly searches: LapSearchStore,
  ) {}

  /** Returns a page of laps in any state. @throws DomainError 400 for a cursor of another sort column or order */
  async list({ limit = ADMIN_LAPS_LIMIT, cursor, ...query }: ListAdminLapsDto): Promise<Page<AdminLapDto>> {
    const { sort = 'recorded_at', order = 'desc' } = query;
    const filter = await this.filterOf(query);
    return paginateSorted(this.store, filter, { limit, cursor, sort, order, column: ADMIN_LAP_COLUMNS[sort] });
  }

  /**
   * Yields all laps that match a query, page by page, including laps that arrive during the reading and sort after the
   * current page.
   */
  async *listAll({
    sort = 'recorded_at',
    order = 'desc',
    ...query
  }: AdminLapFilterDto): AsyncGenerator<readonly AdminLapDto[], void, undefined> {
    const filter = await this.filterOf(query);
    const sorting = { order, column: ADMIN_LAP_COLUMNS[sort] };
    yield* eachPage(this.store, filter, sorting);
  }

  /** Returns the filter for a query, with the drivers and cars that match its search text. */
  async filterOf(query: AdminLapFilterDto): Promise<AdminLapFilter> {
    return {
      state: query.failed ? 'received' : query.to_look_at ? 'counted' : query.state,
      failed: query.failed,
      toLookAt: query.to_look_at,
      trackId: query.track_id,
      carId: query.car_id,
      userId: query.user_id,
      from: query.from ? instantOf(query.from) : undefined,
      to: query.to ? instantOf(query.to) : undefined,
      search: query.search ? await this.searches.find(query.search) : undefined,
    };
  }
}
