import { type AdminIncidentDto, type IncidentDto, MAX_STATEMENTS } from '@league/shared/sessions/incident.dto';
import type { SessionState } from '@league/shared/sessions/race-session.dto';
import { isPublished } from '@league/shared/sessions/session-states.rules';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import { isAppealPending, isLate, isUndecided } from './incidents.rules.js';

/** Describes an incident as read from the database, with the current names of members. */
export interface IncidentRow {
  /** The fields that every viewer may see. */
  readonly facts: Omit<
    IncidentDto,
    'filed_at' | 'decided_at' | 'is_mine' | 'can_withdraw' | 'can_appeal' | 'can_state' | 'statements'
  >;
  readonly sessionState: SessionState;
  readonly closedAt: Date | null;
  /** The season's limit for protests, in hours; null if there is no season or it sets none. */
  readonly protestHours: number | null;
  readonly now: Date;
  readonly filedAt: Date;
  readonly filedById: string | null;
  readonly filedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decidedByName: string | null;
  readonly appealedById: string | null;
  readonly appealedByName: string | null;
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
  const { facts, filedById, statements } = row;
  const isMine = filedById === viewerId;
  const isOpen = isUndecided(facts.state);
  const own = statements.filter(({ userId }) => userId === viewerId);
  return {
    ...facts,
    filed_at: row.filedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    is_mine: isMine,
    can_withdraw: isMine && isOpen && !isAppealPending(facts),
    can_appeal:
      !isOpen && facts.state !== 'withdrawn' && facts.appeal === null && !isLate(row, row.protestHours, row.now),
    can_state: isOpen && own.length < MAX_STATEMENTS,
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
  if (row.facts.about.user_id === viewerId) return ofDriver;
  return {
    ...ofDriver,
    statements: row.statements.map(toStatementDto(viewerId)),
    filed_by: row.filedById === null ? null : (row.filedByName ?? UNKNOWN_DRIVER),
    appealed_by: row.appealedById === null ? null : (row.appealedByName ?? UNKNOWN_DRIVER),
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
