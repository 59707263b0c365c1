import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Car } from '../cars/car.entity.js';

/** Records whether a car's script still sends heartbeats or laps. Only the presence feature writes these tables. */
@Entity('car_presence')
@Index('car_presence_connected', ['carId'], { where: 'is_connected' }) // a heartbeat does not change it
export class CarPresence {
  @PrimaryColumn('uuid')
  carId: string;

  @OneToOne(() => Car, { onDelete: 'CASCADE' })
  @JoinColumn()
  car: Relation<Car>;

  @Column('boolean')
  isConnected: boolean;

  /** The last heartbeat or lap, by the database's clock. */
  @Column('timestamp with time zone', { precision: 3 })
  lastHeartbeatAt: Date;
}

/** Records whether a driver is online, that is, whether at least one of their cars is connected. */
@Entity('driver_presence')
@Index('driver_presence_online', ['userId'], { where: 'is_online' })
export class DriverPresence {
  @PrimaryColumn('uuid')
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @Column('boolean')
  isOnline: boolean;

  @Column('timestamp with time zone', { precision: 3 })
  onlineSince: Date;

  @Column('timestamp with time zone', { precision: 3 })
  lastSeenAt: Date;
}
