import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Describes a code that lets a limited number of people register. Only the accounts feature writes this table. */
@Entity('invite_codes')
@Unique('invite_codes_code_unique', ['code'])
@Check('invite_codes_uses_check', `max_uses > 0 and current_uses between 0 and max_uses`)
export class InviteCode {
  @PrimaryColumn('uuid')
  id: string;

  /** The code, in upper case. */
  @Column('varchar', { length: 32 })
  code: string;

  @Column('int')
  maxUses: number;

  @Column('int', { default: 0 })
  currentUses: number;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
