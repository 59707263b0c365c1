import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Car } from './car.entity.js';

/** Describes one version of a car's tuning, to which the laps driven with it refer. Only the cars feature writes this table. */
@Entity('car_setups')
export class CarSetup {
  @PrimaryColumn('uuid')
  carId: string;

  @ManyToOne(() => Car, { onDelete: 'CASCADE' })
  car: Relation<Car>;

  @PrimaryColumn('int')
  version: number;

  @Column('jsonb')
  tuningSettings: Record<string, number | boolean>;
}
