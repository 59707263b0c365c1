import type { SessionPhase } from '@league/shared/sessions/session-states.rules';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Stores the one message for all screens; an expired one stays until it is replaced. Only the sessions feature writes this
 * table.
 */
@Entity('screen_message')
@Check('screen_message_single', `id = 1`)
@Check('screen_message_tie_check', `(session_id is null) = (phase is null)`)
export class ScreenMessage {
  @PrimaryColumn('smallint')
  id: number;

  @Column('varchar', { length: 140 })
  text: string;

  @Column('timestamp with time zone', { precision: 3 })
  until: Date;

  /** The default is for processes of the previous version, which keep running during a rolling update. */
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  shownAt: Date;

  /** The session whose phase ends the message; null for a message that was not sent from a session. */
  @Column('uuid', { nullable: true })
  sessionId: string | null;

  @Column('varchar', { length: 8, nullable: true })
  phase: SessionPhase | null;
}
