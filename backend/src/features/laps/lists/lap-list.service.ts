import { Injectable } from '@nestjs/common';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import {
  LAP_LIST_LIMIT,
  type ListLapsDto,
  PLAIN_LAP_LIST_LIMIT,
  RECORD_LADDER_LIMIT,
} from '@league/shared/laps/list-laps.dto';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { Member } from '../../../platform/auth/member.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { paginate } from '../../../platform/http/paging/paginate.js';
import { readLapCursor, writeLapCursor } from './lap-cursor.js';
import { LapListStore } from './lap-list.store.js';
import { OwnLapsStore } from './own-laps.store.js';

/** The lists of counted laps. */
@Injectable()
export class LapListService {
  constructor(
    private readonly store: LapListStore,
    private readonly ownLaps: OwnLapsStore,
  ) {}

  /**
   * A page of all laps; a query without any parameter is answered with as many as a client that filters by itself wants.
   * @throws DomainError 400 for a cursor that is not ours.
   */
  async list(query: ListLapsDto, viewer: Member | null): Promise<Page<LapTimeDto>> {
    const isPlain = Object.values(query).every((value) => value === undefined);
    const { sort = 'best', limit = isPlain ? PLAIN_LAP_LIST_LIMIT : LAP_LIST_LIMIT, cursor, search, track_id } = query;
    const filter = { search: search?.trim() || undefined, trackId: track_id };
    const after = cursor === undefined ? null : readLapCursor(cursor);
    return paginate({
      limit,
      list: (size) => this.store.list({ sort, limit: size, after, withUsernames: viewer !== null, ...filter }),
      count: () => this.store.count(filter),
      cursorOf: writeLapCursor,
    });
  }

  /** The newest laps of all. */
  listRecent(limit: number): Promise<LapTimeDto[]> {
    return this.store.list({ sort: 'recent', limit });
  }

  /** Lists the last laps that were the record of a track when they were set, the newest first. */
  listRecords(trackId: string): Promise<LapTimeDto[]> {
    return this.store.listRecords(trackId, RECORD_LADDER_LIMIT);
  }

  /** A driver's newest laps, on one track or all. */
  listOfDriver(userId: string, limit: number, trackId?: string): Promise<LapTimeDto[]> {
    return this.store.listOfDriver(userId, limit, trackId);
  }

  /**
   * Lists those of the laps that count for one of the members, each beside the best and record before it, in order of
   * arrival.
   */
  listOwn(lapIds: readonly string[], memberIds: readonly string[]): Promise<OwnLapDto[]> {
    return this.ownLaps.list(lapIds, memberIds);
  }
}
