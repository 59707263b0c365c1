import { Injectable } from '@nestjs/common';
import type { ConsistencyDto } from '@league/shared/laps/consistency.dto';
import { CONSISTENCY_LAPS, consistencyOf, MIN_REACH_MS } from '@league/shared/laps/consistency.rules';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import {
  LAP_LIST_LIMIT,
  type ListLapsDto,
  PLAIN_LAP_LIST_LIMIT,
  RECORD_LADDER_LIMIT,
} from '@league/shared/laps/list-laps.dto';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { Member } from '../../../platform/auth/member.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { paginate } from '../../../platform/http/paging/paginate.js';
import { readLapCursor, writeLapCursor } from './lap-cursor.js';
import { LapListStore } from './lap-list.store.js';

/** The maximum number of a track's newest laps from which the consistency of its drivers is computed. */
const COMPARED_LAPS = 5_000;

@Injectable()
export class LapListService {
  constructor(private readonly store: LapListStore) {}

  /**
   * Returns a page of counted laps. A query without parameters gets a longer page, for clients that filter laps themselves.
   * @throws DomainError 400 for an invalid cursor
   */
  async list(query: ListLapsDto, viewer: Member | null): Promise<Page<LapTimeDto>> {
    const isPlain = Object.values(query).every((value) => value === undefined);
    const { sort = 'best', limit = isPlain ? PLAIN_LAP_LIST_LIMIT : LAP_LIST_LIMIT, cursor, search, track_id } = query;
    const filter = { search, trackId: track_id };
    const after = cursor === undefined ? null : readLapCursor(cursor);
    return paginate({
      limit,
      list: (size) => this.store.list({ sort, limit: size, after, withUsernames: viewer !== null, ...filter }),
      count: () => this.store.count(filter),
      cursorOf: writeLapCursor,
    });
  }

  /** Returns the newest counted laps of all drivers, newest first. */
  listRecent(limit: number): Promise<LapTimeDto[]> {
    return this.store.list({ sort: 'recent', limit });
  }

  /** Lists the latest laps, at most RECORD_LADDER_LIMIT, that were records of a track when they were set, newest first. */
  listRecords(trackId: string): Promise<LapTimeDto[]> {
    return this.store.listRecords(trackId, RECORD_LADDER_LIMIT);
  }

  /** Returns the latest lap that arrived at or after `since` and was a record of its track when it was set, or null. */
  findRecordSince(since: Date): Promise<LapTimeDto | null> {
    return this.store.findRecordSince(since);
  }

  /** Returns a driver's newest counted laps, on one track or on all tracks. */
  listOfDriver(userId: string, limit: number, trackId?: string): Promise<LapTimeDto[]> {
    return this.store.listOfDriver(userId, limit, trackId);
  }

  /**
   * Returns how much a driver's newest laps on a track vary, and the percentage of other drivers whose laps vary more. Only
   * drivers with enough of the track's newest laps are compared.
   */
  async compareConsistency(userId: string, trackId: string): Promise<ConsistencyDto> {
    const [own, drivers] = await Promise.all([
      this.store.listTimesOfDriver(userId, trackId, CONSISTENCY_LAPS),
      this.store.listTimesByDriver(trackId, COMPARED_LAPS, CONSISTENCY_LAPS),
    ]);
    const spread = consistencyOf(own, MIN_REACH_MS);
    const others = drivers.flatMap((driver) => {
      const otherConsistency = driver.userId === userId ? null : consistencyOf(driver.timesMs, MIN_REACH_MS);
      return otherConsistency === null ? [] : [otherConsistency];
    });
    if (spread === null) return { spread, others: others.length, better_than: null };
    const worse = others.filter((theirs) => theirs > spread).length;
    return {
      spread: secondsFromMs(Math.round(spread)),
      others: others.length,
      better_than: others.length === 0 ? null : Math.floor((worse / others.length) * 100),
    };
  }

  /**
   * Lists the counted laps among `lapIds` that the members drove, in order of arrival, each with its differences from the
   * previous best and record.
   */
  listOwn(lapIds: readonly string[], memberIds: readonly string[]): Promise<OwnLapDto[]> {
    return this.store.listOwn(lapIds, memberIds);
  }
}
