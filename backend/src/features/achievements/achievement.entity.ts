import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** Names the condition that unlocks a predefined achievement. */
export type AchievementRule =
  'first-lap' | 'laps-10' | 'laps-100' | 'laps-1000' | 'first-record' | 'first-podium' | 'first-win' | 'every-track';

/** Describes an achievement of the league. Only the achievements feature writes this table. */
@Entity('achievements')
@Unique('achievements_rule_unique', ['rule'])
@Check('achievements_points_check', `points >= 0`)
export class Achievement {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 64 })
  name: string;

  @Column('varchar', { length: 500 })
  description: string;

  @Column('varchar', { length: 32 })
  icon: string;

  @Column('int')
  points: number;

  /** Null for a custom achievement. */
  @Column('varchar', { length: 16, nullable: true })
  rule: AchievementRule | null;
}

/** Describes a driver and one of their achievements, the key of the tables below. */
abstract class DriverAchievement {
  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  @PrimaryColumn('uuid')
  achievementId: string;

  @ManyToOne(() => Achievement, { onDelete: 'CASCADE' })
  achievement: Relation<Achievement>;
}

/** Describes an achievement of a driver. Achievements earned with laps or results are written by laps/totals. */
@Entity('user_achievements')
@Index('user_achievements_achievement', ['achievementId'])
export class UserAchievement extends DriverAchievement {
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  unlockedAt: Date;

  /** True if an admin awarded the achievement, which then remains when laps and results change. */
  @Column('boolean', { default: false })
  isAwarded: boolean;
}

/** Describes a predefined achievement that an admin revoked from a driver, so that it does not unlock again automatically. */
@Entity('withheld_achievements')
export class WithheldAchievement extends DriverAchievement {
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  withheldAt: Date;
}
