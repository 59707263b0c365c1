import type { CreateSessionDto } from '@league/shared/sessions/create-session.dto';
import type { PutEntriesDto } from '@league/shared/sessions/put-entries.dto';
import type { UpdateSessionDto } from '@league/shared/sessions/update-session.dto';
import { DomainError } from '../../platform/http/domain-error.js';
import type { RaceSession } from './race-session.entity.js';

/** What an admin sets on a session. */
export type SessionFields = Pick<
  RaceSession,
  'ordinal' | 'kind' | 'groupName' | 'laps' | 'minutes' | 'limitAfterWinnerMs' | 'gridFrom' | 'promotes'
>;

const DEFAULT_LIMIT_MS = 180_000;

/** Returns the fields of a new session, with the defaults. @throws DomainError 400 */
export function newSession(dto: CreateSessionDto, ordinal: number): SessionFields {
  return checked({
    ordinal,
    kind: dto.kind,
    groupName: dto.group ?? null,
    laps: dto.laps ?? null,
    minutes: dto.minutes ?? null,
    limitAfterWinnerMs: dto.limit_after_winner_ms === undefined ? DEFAULT_LIMIT_MS : dto.limit_after_winner_ms,
    gridFrom: dto.grid_from ?? null,
    promotes: dto.promotes ?? null,
  });
}

/**
 * Returns the fields after a change: absent ones stay. What a race goes over stands from its countdown on, all of it once
 * the result is final. @throws DomainError 400, 409
 */
export function sessionAfter(before: RaceSession, dto: UpdateSessionDto): SessionFields {
  const after = checked({
    ordinal: dto.ordinal ?? before.ordinal,
    kind: dto.kind ?? before.kind,
    groupName: sentOr(dto.group, before.groupName),
    laps: sentOr(dto.laps, before.laps),
    minutes: sentOr(dto.minutes, before.minutes),
    limitAfterWinnerMs: sentOr(dto.limit_after_winner_ms, before.limitAfterWinnerMs),
    gridFrom: sentOr(dto.grid_from, before.gridFrom),
    promotes: sentOr(dto.promotes, before.promotes),
  });
  const isStarted = before.state !== 'planned' && before.state !== 'gridded';
  const fixed = ['kind', 'laps', 'minutes', 'gridFrom'] as const;
  if (isStarted && fixed.some((field) => after[field] !== before[field])) {
    throw DomainError.conflict('race-session-under-way');
  }
  if (before.state === 'final' || before.state === 'cancelled') throw DomainError.conflict('race-session-state');
  return after;
}

/** @throws DomainError 400 when a driver, a car or a place is unknown or named twice */
export function refuseUnknown(
  { entries }: PutEntriesDto,
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

function checked(fields: SessionFields): SessionFields {
  const isRace = fields.kind === 'race' || fields.kind === 'heat';
  const given = [fields.laps, fields.minutes].filter((length) => length !== null).length;
  if (isRace ? given !== 1 : fields.laps !== null) throw DomainError.invalidField('laps', 'session-length');
  return fields;
}

function sentOr<T>(sent: T | null | undefined, kept: T | null): T | null {
  return sent === undefined ? kept : sent;
}
