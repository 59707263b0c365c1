import type { CreateSessionDto } from '@league/shared/sessions/create-session.dto';
import type { SessionDriverDto } from '@league/shared/sessions/put-entries.dto';
import type { SessionEntryDto, SessionState } from '@league/shared/sessions/race-session.dto';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { isBeforeStart } from '@league/shared/sessions/session-states.rules';
import type { UpdateSessionDto } from '@league/shared/sessions/update-session.dto';
import { DomainError } from '../../platform/http/domain-error.js';
import type { RaceSession } from './race-session.entity.js';

/**
 * Tests in SQL whether a session `s` is on the grid: it is gridded, and its event `e` is upcoming or active, or was completed
 * before the grid was made (an event can be completed by its other sessions).
 */
export const ON_GRID = `(s.state = 'gridded' AND (e.status IN ('upcoming', 'active') OR (e.status = 'completed' AND EXISTS (
  SELECT FROM race_session_log WHERE session_id = s.id AND kind = 'grid' AND at > e.completed_at))))`;

/**
 * Tests in SQL whether a session `s` uses its track. A session in a cancelled event `e` does not, even if nobody has ended it.
 */
export const IS_ON_TRACK = `(s.state IN ('countdown', 'green', 'red') AND e.status <> 'cancelled')`;

export type SessionFields = Pick<
  RaceSession,
  | 'ordinal'
  | 'kind'
  | 'groupName'
  | 'laps'
  | 'minutes'
  | 'limitAfterWinnerMs'
  | 'classifiedPercent'
  | 'gridFrom'
  | 'gridReversed'
  | 'promotes'
  | 'jumpStartSeconds'
  | 'jumpStartAutomatic'
>;

const DEFAULT_LIMIT_MS = 180_000;
const DEFAULT_CLASSIFIED_PERCENT = 90;
const DEFAULT_JUMP_START_S = 5;

/** Returns the fields of a new session, with the defaults. @throws DomainError 400 for an invalid length */
export function newSession(dto: CreateSessionDto, ordinal: number): SessionFields {
  return checked({
    ordinal,
    kind: dto.kind,
    groupName: dto.group ?? null,
    laps: dto.laps ?? null,
    minutes: dto.minutes ?? null,
    limitAfterWinnerMs: dto.limit_after_winner_ms === undefined ? DEFAULT_LIMIT_MS : dto.limit_after_winner_ms,
    classifiedPercent: dto.classified_percent ?? DEFAULT_CLASSIFIED_PERCENT,
    gridFrom: dto.grid_from ?? null,
    gridReversed: dto.grid_reversed ?? null,
    promotes: dto.promotes ?? null,
    jumpStartSeconds: dto.jump_start_seconds === undefined ? DEFAULT_JUMP_START_S : dto.jump_start_seconds,
    jumpStartAutomatic: dto.jump_start_automatic ?? false,
  });
}

/**
 * Returns the fields after a change; absent ones stay.
 * @throws DomainError 400 for an invalid length; 409 for a new kind, distance or grid source from the countdown on, and for
 * any change to a final or cancelled session
 */
export function sessionAfter(before: RaceSession, dto: UpdateSessionDto): SessionFields {
  const after = checked({
    ordinal: dto.ordinal ?? before.ordinal,
    kind: dto.kind ?? before.kind,
    groupName: sentOr(dto.group, before.groupName),
    laps: sentOr(dto.laps, before.laps),
    minutes: sentOr(dto.minutes, before.minutes),
    limitAfterWinnerMs: sentOr(dto.limit_after_winner_ms, before.limitAfterWinnerMs),
    classifiedPercent: sentOr(dto.classified_percent, before.classifiedPercent) ?? DEFAULT_CLASSIFIED_PERCENT,
    gridFrom: sentOr(dto.grid_from, before.gridFrom),
    gridReversed: sentOr(dto.grid_reversed, before.gridReversed),
    promotes: sentOr(dto.promotes, before.promotes),
    jumpStartSeconds: sentOr(dto.jump_start_seconds, before.jumpStartSeconds),
    jumpStartAutomatic: dto.jump_start_automatic ?? before.jumpStartAutomatic,
  });
  const fixed = ['kind', 'laps', 'minutes', 'gridFrom'] as const;
  if (!isBeforeStart(before.state) && fixed.some((field) => after[field] !== before[field])) {
    throw DomainError.conflict('race-session-under-way');
  }
  if (before.state === 'final' || before.state === 'cancelled') throw DomainError.conflict('race-session-state');
  return after;
}

/**
 * Requires that the drivers exist and differ, that each car belongs to its driver, and that no place on the grid is given twice.
 * @throws DomainError 400
 */
export function refuseUnknown(
  entries: readonly SessionDriverDto[],
  known: { readonly userIds: readonly string[]; readonly cars: readonly { id: string; userId: string | null }[] },
): void {
  const users = new Set(known.userIds);
  if (!entries.every(({ user_id }) => users.has(user_id))) throw DomainError.invalidField('entries', 'no-such-driver');
  const owners = new Map(known.cars.map(({ id, userId }) => [id, userId]));
  if (!entries.every(({ user_id, car_id }) => !car_id || owners.get(car_id) === user_id)) {
    throw DomainError.invalidField('entries', 'entry-car-unknown');
  }
  const places = entries.flatMap(({ grid }) => grid ?? []);
  const isTwice = new Set(places).size < places.length || users.size < entries.length;
  if (isTwice) throw DomainError.invalidField('entries', 'entry-twice');
}

/** Returns the error for a ruling that the state of a session does not allow. */
export function rulingRefused(state: SessionState): DomainError {
  return DomainError.conflict(state === 'final' ? 'result-final' : 'race-session-state');
}

function checked(fields: SessionFields): SessionFields {
  const given = [fields.laps, fields.minutes].filter((length) => length !== null).length;
  if (isRace(fields) ? given !== 1 : fields.laps !== null) throw DomainError.invalidField('laps', 'session-length');
  return fields;
}

function sentOr<T>(sent: T | null | undefined, kept: T | null): T | null {
  return sent === undefined ? kept : sent;
}

/**
 * Returns whether a change moves any driver on the grid, gives a new one a place, or takes one other than `memberId` off it.
 */
export function changesGrid(
  before: readonly SessionEntryDto[],
  after: readonly SessionEntryDto[],
  memberId: string,
): boolean {
  const places = new Map(before.map(({ id, grid }) => [id, grid]));
  const stay = new Set(after.map(({ id }) => id));
  return (
    after.some(({ id, grid }) => grid !== (places.get(id) ?? null)) ||
    before.some(({ id, grid, user_id }) => grid !== null && user_id !== memberId && !stay.has(id))
  );
}
