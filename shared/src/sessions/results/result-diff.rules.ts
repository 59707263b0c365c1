import { entriesAfter } from '../../live/entries-after.js';
import type {
  ResultChangeDto,
  ResultDiffDto,
  ResultHeadDto,
  ResultRowDto,
  SessionResultDto,
} from '../session-result.dto.js';

/** Returns the difference between two results: the rows that differ in any field. */
export function diffResults(from: SessionResultDto, to: SessionResultDto): ResultDiffDto {
  return { from: headOf(from), to: headOf(to), changes: changesBetween(from.rows, to.rows) };
}

/** Returns the drivers whose rows differ, in the order of the second result, followed by those who are only in the first. */
export function changesBetween(from: readonly ResultRowDto[], to: readonly ResultRowDto[]): ResultChangeDto[] {
  const before = new Map(from.map((row) => [row.user_id, row]));
  const stay = new Set(to.map(({ user_id }) => user_id));
  const differing = to.flatMap((after) => {
    const own = before.get(after.user_id) ?? null;
    return own && isSameRow(own, after) ? [] : [{ user_id: after.user_id, before: own, after }];
  });
  const gone = from.flatMap((own) =>
    stay.has(own.user_id) ? [] : [{ user_id: own.user_id, before: own, after: null }],
  );
  return [...differing, ...gone];
}

/**
 * Returns the rows with the names that their drivers and cars had in an earlier result, because a new name is not the effect of
 * a ruling. The rows have no classes if the earlier result has none, as results of earlier versions do not contain them.
 */
export function withNamesOf(earlier: readonly ResultRowDto[], rows: readonly ResultRowDto[]): ResultRowDto[] {
  const known = new Map(earlier.map((row) => [row.user_id, row]));
  const classes = earlier.some((row) => row.class !== null) ? {} : { class: null, class_place: null };
  return rows.map((row) => {
    const { driver_name, car_name } = known.get(row.user_id) ?? row;
    return { ...row, ...classes, driver_name, car_name };
  });
}

/** Applies a difference to the first result and returns the second. */
export function applyResultDiff(from: SessionResultDto, { to, changes }: ResultDiffDto): SessionResultDto {
  const upsert = changes.flatMap(({ after }) => after ?? []);
  const removed = changes.flatMap(({ user_id, after }) => (after === null ? [user_id] : []));
  return { ...to, rows: entriesAfter(from.rows, { upsert, removed }, (one, other) => one.row - other.row) };
}

function headOf({ number, is_final, published_at, published_by, reason }: SessionResultDto): ResultHeadDto {
  return { number, is_final, published_at, published_by, reason };
}

/**
 * Returns whether two rows are equal. `best_at_ms` is compared only if both rows have it, because older results do not contain
 * it.
 */
function isSameRow(one: ResultRowDto, other: ResultRowDto): boolean {
  const isKept = one.best_at_ms !== null && other.best_at_ms !== null;
  const parts = ({ best_at_ms: bestAt, ...row }: ResultRowDto) => [
    ...Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)),
    isKept && bestAt,
  ];
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}
