import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Car } from '../cars/car.entity.js';

/** Identifies a deleted lap of a car that still exists, so that the lap is recognized when its script sends it again. */
@Entity('deleted_laps')
@Index('deleted_laps_script_lap', ['carId', 'scriptLapId'])
export class DeletedLap {
  /** The id of the deleted lap. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deleted_laps_pk' })
  id: string;

  @Column('uuid')
  carId: string;

  @ManyToOne(() => Car, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'deleted_laps_car_fk' })
  car: Relation<Car>;

  /**
   * The script's own id of the lap; null if it sent none. The lap is then recognized by its car and lap time, but only until
   * a lap of that time could have been driven since.
   */
  @Column('varchar', { length: 64, nullable: true })
  scriptLapId: string | null;

  @Column('int')
  lapTimeMs: number;

  @Column('timestamp with time zone', { precision: 3 })
  recordedAt: Date;
}
