import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Describes a screen of /live that has a name. Only the screens feature writes this table. */
@Entity('screens')
@Check('screens_connected_check', `(connection_id is null) = (connected_at is null)`)
export class Screen {
  /** Generated at random by the page. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 64 })
  name: string;

  /** The search string of the screen's page. */
  @Column('varchar', { length: 512 })
  address: string;

  /** The search string of the view that a steward has sent to the screen; null if it shows its own. */
  @Column('varchar', { length: 512, nullable: true })
  assignedSearch: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  assignedAt: Date | null;

  /** The connection of the screen's last report; null once it is closed or silent. */
  @Column('varchar', { length: 64, nullable: true })
  connectionId: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  connectedAt: Date | null;

  /** When the screen last reported, by the database's clock. */
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  seenAt: Date;

  /** The time from the last data that the screen received to its last report, in ms; null if it did not report this. */
  @Column('int', { nullable: true })
  delayMs: number | null;
}
