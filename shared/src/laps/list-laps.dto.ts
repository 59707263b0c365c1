import { IsIn, IsUUID } from 'class-validator';
import { IsCursor, IsPageLimit, IsSearch } from '../http/list-query.js';
import { MayBeAbsent } from '../http/text-transforms.js';

export const LAP_SORTS = ['best', 'recent'] as const;
export type LapSort = (typeof LAP_SORTS)[number];
export const LAP_LIST_LIMIT = 100;
export const LAP_LIST_MAX_LIMIT = 1000;
/** The limit of GET /lap-times/all without parameters, which covers all laps of a typical league. */
export const PLAIN_LAP_LIST_LIMIT = 5000;
/** The default number of laps that GET /lap-times/my-times returns, newest first. */
export const MY_LAPS_LIMIT = 50;
export const MY_LAPS_MAX_LIMIT = 1000;

/** Describes a query for the laps on one track, or on all tracks without `track_id`. */
export class LapsOfTrackDto {
  @MayBeAbsent()
  @IsUUID('all', { message: 'The track_id is the id of a track.' })
  track_id?: string;
}

/** The maximum number of records that GET /lap-times/records returns, newest first. */
export const RECORD_LADDER_LIMIT = 200;

/** Describes the query of GET /lap-times/records. */
export class RecordsOfTrackDto {
  @IsUUID('all', { message: 'The track_id is the id of a track.' })
  track_id: string;
}

/** Describes the query of GET /lap-times/all. Without any parameter, the response contains the 5000 best laps. */
export class ListLapsDto extends LapsOfTrackDto {
  /** `best` (the default) sorts the fastest laps first, `recent` the newest. */
  @MayBeAbsent()
  @IsIn(LAP_SORTS, { message: 'Sort laps by best or recent.' })
  sort?: LapSort;

  /** Default 100 if any other parameter is sent. */
  @IsPageLimit(LAP_LIST_MAX_LIMIT)
  limit?: number;

  /** The cursor in the `Link: <...>; rel="next"` header of the previous page. */
  @IsCursor()
  cursor?: string;

  /** Part of a driver's name, ignoring case. */
  @IsSearch()
  search?: string;
}
