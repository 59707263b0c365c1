import { IsIn, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { IsOptionalWhole } from '../http/is-whole.js';
import { Trimmed, TrimmedOrNull } from '../http/text-transforms.js';
import { IsWebUrl } from '../http/web-url.js';
import { IsRequiredText, LINES } from '../text/is-text.js';
import { PenaltyFieldsDto, type RowPenaltyDto } from './penalty.dto.js';
import type { SessionKind } from './race-session.dto.js';
import type { ResultMovesDto } from './session-result.dto.js';
import { IsRulingReason } from './session-fields.js';

/** Names the states of an incident. `open`: a steward is examining it. An appeal reopens a decided incident, at most once. */
export type IncidentState = 'filed' | 'open' | 'upheld' | 'rejected' | 'withdrawn';

export const INCIDENT_DECISIONS = ['open', 'upheld', 'rejected'] as const;
export type IncidentDecision = (typeof INCIDENT_DECISIONS)[number];

/** The maximum number of statements that each of the two drivers involved may make about an incident. */
export const MAX_STATEMENTS = 5;
const INCIDENT_TEXT_MAX_LENGTH = 1_000;

/** Describes a driver's statement about an incident. Drivers see only their own statements, stewards all of them. */
export interface IncidentStatementDto {
  readonly driver_name: string;
  readonly is_mine: boolean;
  readonly text: string;
  readonly at: string;
}

/** Describes an incident for the drivers involved, who are never told who filed it. */
export interface IncidentDto {
  readonly id: string;
  readonly event_id: string;
  readonly event_name: string;
  readonly session_id: string;
  readonly session_kind: SessionKind;
  /** The group of the session, such as 'A'; null for a session without groups. */
  readonly session_group: string | null;
  readonly session_ordinal: number;
  /** The driver whom the incident is about. */
  readonly about: { readonly entry_id: string; readonly user_id: string; readonly driver_name: string };
  /** When the incident happened, in ms after the start signal; null when the driver gave no time. */
  readonly race_ms: number | null;
  readonly text: string;
  /** The address of a picture or recording; null if there is none. */
  readonly link: string | null;
  readonly state: IncidentState;
  readonly filed_at: string;
  readonly is_mine: boolean;
  readonly decided_at: string | null;
  /** The reason for the decision; null before it. */
  readonly reason: string | null;
  /** True if the incident was decided by an admin who drives in the session, because there was no other steward. */
  readonly by_driver: boolean;
  /** The penalty given for the incident; null if there is none, or if it was rescinded. */
  readonly penalty: RowPenaltyDto | null;
  /** The text of the appeal; null if there is none. An incident has at most one. */
  readonly appeal: string | null;
  readonly can_withdraw: boolean;
  readonly can_appeal: boolean;
  readonly can_state: boolean;
  readonly statements: readonly IncidentStatementDto[];
}

/** Describes an incident for stewards. */
export interface AdminIncidentDto extends IncidentDto {
  /** Whether the session has a published result; a decision then has an effect only from the next publication on. */
  readonly is_published: boolean;
  /**
   * The name of the driver or steward who filed the incident; null once their account has been deleted, and for a steward whom
   * the incident is about.
   */
  readonly filed_by: string | null;
  readonly appealed_by: string | null;
  readonly decided_by: string | null;
}

/** Describes the response to a decision: the incident and what the decision changes or, with `preview`, would change. */
export interface IncidentAnswerDto extends ResultMovesDto {
  /** Null in a preview. */
  readonly incident: AdminIncidentDto | null;
}

/** Describes the body of POST /sessions/{id}/incidents. */
export class FileIncidentDto {
  /** The entry of the driver whom the incident is about. */
  @Trimmed()
  @IsUUID('all', { message: 'Choose the driver whom it is about.' })
  entry_id: string;

  @IsRequiredText('Say what happened.', 'The text', INCIDENT_TEXT_MAX_LENGTH, LINES)
  text: string;

  @IsOptionalWhole('The moment', 0, 86_400_000)
  race_ms?: number | null;

  @TrimmedOrNull()
  @IsOptional()
  @IsWebUrl('The link', 'https://example.com/clip')
  link?: string | null;
}

/** Describes the body of POST /incidents/{id}/statements and POST /incidents/{id}/appeal. */
export class IncidentTextDto {
  @IsRequiredText('Enter a text.', 'The text', INCIDENT_TEXT_MAX_LENGTH, LINES)
  text: string;
}

/** Describes the body of POST /incidents/{id}/decision. */
export class DecideIncidentDto {
  @IsIn(INCIDENT_DECISIONS, { message: `The decision is one of ${INCIDENT_DECISIONS.join(', ')}.` })
  decision: IncidentDecision;

  /** Required, unless the decision is `open` or the request is a preview. */
  @IsRulingReason()
  reason?: string | null;

  /**
   * The penalty for the driver whom the incident is about; allowed only with `upheld`. When an appeal is decided, it replaces
   * the previous penalty.
   */
  @IsOptional()
  @ValidateNested()
  @Type(() => PenaltyFieldsDto)
  penalty?: PenaltyFieldsDto | null;
}
