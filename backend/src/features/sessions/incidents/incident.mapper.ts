import {
  type AdminIncidentDto,
  type IncidentDto,
  type IncidentState,
  MAX_STATEMENTS,
} from '@league/shared/sessions/incident.dto';
import type { RowPenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { SessionKind, SessionState } from '@league/shared/sessions/race-session.dto';
import { isPublished } from '@league/shared/sessions/session-states.rules';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import { isAppealPending, isLate, isUndecided } from './incidents.rules.js';

/** Describes an incident as read from the database, with the current names of members. */
export interface IncidentRow {
  readonly id: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly sessionId: string;
  readonly sessionKind: SessionKind;
  readonly sessionGroup: string | null;
  readonly sessionOrdinal: number;
  readonly sessionState: SessionState;
  readonly closedAt: Date | null;
  /** The season's limit for protests, in hours; null if there is no season or it sets none. */
  readonly protestHours: number | null;
  readonly now: Date;
  readonly entryId: string;
  readonly aboutId: string;
  readonly aboutName: string | null;
  readonly raceMs: number | null;
  readonly text: string;
  readonly link: string | null;
  readonly state: IncidentState;
  readonly filedAt: Date;
  readonly filedById: string | null;
  readonly filedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decidedByName: string | null;
  readonly reason: string | null;
  readonly byDriver: boolean;
  readonly appeal: string | null;
  readonly appealedById: string | null;
  readonly appealedByName: string | null;
  readonly penalty: RowPenaltyDto | null;
  readonly statements: readonly {
    readonly userId: string;
    readonly driverName: string | null;
    readonly text: string;
    readonly at: string;
  }[];
}

/**
 * Returns the incident as shown to the member who filed it or the driver concerned: without the names of those who filed,
 * appealed and decided it, and without the statements of others.
 */
export function toIncidentDto(row: IncidentRow, viewerId: string): IncidentDto {
  const isMine = row.filedById === viewerId;
  const own = row.statements.filter(({ userId }) => userId === viewerId);
  return {
    ...factsOf(row),
    is_mine: isMine,
    can_withdraw: isMine && isUndecided(row.state) && !isAppealPending(row),
    can_appeal:
      !isUndecided(row.state) &&
      row.state !== 'withdrawn' &&
      row.appeal === null &&
      !isLate(row, row.protestHours, row.now),
    can_state: isUndecided(row.state) && own.length < MAX_STATEMENTS,
    statements: own.map(toStatementDto(viewerId)),
  };
}

/**
 * Returns the incident as shown to a steward. A steward whom it concerns sees only what any driver sees, and who decided it.
 */
export function toAdminIncidentDto(row: IncidentRow, viewerId: string): AdminIncidentDto {
  const ofDriver = {
    ...toIncidentDto(row, viewerId),
    is_published: isPublished(row.sessionState),
    filed_by: null,
    appealed_by: null,
    decided_by: row.decidedByName,
  };
  if (row.aboutId === viewerId) return ofDriver;
  return {
    ...ofDriver,
    statements: row.statements.map(toStatementDto(viewerId)),
    filed_by: row.filedById === null ? null : (row.filedByName ?? UNKNOWN_DRIVER),
    appealed_by: row.appealedById === null ? null : (row.appealedByName ?? UNKNOWN_DRIVER),
  };
}

function factsOf(row: IncidentRow) {
  return {
    id: row.id,
    event_id: row.eventId,
    event_name: row.eventName,
    session_id: row.sessionId,
    session_kind: row.sessionKind,
    session_group: row.sessionGroup,
    session_ordinal: row.sessionOrdinal,
    about: { entry_id: row.entryId, user_id: row.aboutId, driver_name: row.aboutName ?? UNKNOWN_DRIVER },
    race_ms: row.raceMs,
    text: row.text,
    link: row.link,
    state: row.state,
    filed_at: row.filedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    by_driver: row.byDriver,
    penalty: row.penalty,
    appeal: row.appeal,
  };
}

const toStatementDto =
  (viewerId: string) =>
  ({ userId, driverName, text, at }: IncidentRow['statements'][number]) => ({
    driver_name: driverName ?? UNKNOWN_DRIVER,
    is_mine: userId === viewerId,
    text,
    at: new Date(at).toISOString(),
  });
