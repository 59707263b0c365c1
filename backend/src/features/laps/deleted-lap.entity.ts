import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Car } from '../cars/car.entity.js';

/** Identifies a lap that a reset deleted, so that it is recognised when its script sends it again. */
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

  /** Null if the script sent no lap_id; the lap is then recognised by its time, until it could have been driven again. */
  @Column('varchar', { length: 64, nullable: true })
  scriptLapId: string | null;

  @Column('int')
  lapTimeMs: number;

  @Column('timestamp with time zone', { precision: 3 })
  recordedAt: Date;
}
