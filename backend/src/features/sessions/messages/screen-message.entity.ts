import type { SessionPhase } from '@league/shared/sessions/session-states.rules';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Stores the one message for all screens, even after it has ended. Only the sessions feature writes this table. */
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

  @Column('timestamp with time zone', { precision: 3 })
  shownAt: Date;

  /** The session with which it ends, and the phase in which it was sent. */
  @Column('uuid', { nullable: true })
  sessionId: string | null;

  @Column('varchar', { length: 8, nullable: true })
  phase: SessionPhase | null;
}
