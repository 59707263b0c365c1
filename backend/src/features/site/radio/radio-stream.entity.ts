import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Describes a radio stream of the league. Only the radio feature writes this table. */
@Entity('radio_streams')
@Index('radio_streams_one_default', ['isDefault'], { unique: true, where: 'is_default' })
export class RadioStream {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 64 })
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('varchar', { length: 2048 })
  streamUrl: string;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('boolean', { default: false })
  isDefault: boolean;

  @Column('jsonb', { default: ['all'] })
  playOnPages: readonly string[];

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
