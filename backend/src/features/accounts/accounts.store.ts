import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { User as UserAnswer } from '@league/shared/accounts/user.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DataSource } from 'typeorm';
import type { Member } from '../../platform/auth/member.js';
import { violatedUnique } from '../../platform/database/database-errors.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { User } from './user.entity.js';

interface UserWithTotals {
  readonly user: User;
  readonly totalPoints: number;
  readonly totalLaps: number;
  readonly totalWins: number;
  readonly bestLapMs: number | null;
}

/** Reads and writes members. */
@Injectable()
export class AccountsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findMember(id: string, tokenVersion: number): Promise<Member | null> {
    const user = await this.dataSource.getRepository(User).findOne({
      select: { id: true, username: true, isAdmin: true },
      where: { id, tokenVersion, isActive: true },
    });
    return user && { id: user.id, username: user.username, isAdmin: user.isAdmin };
  }

  findByUsername(username: string): Promise<User | null> {
    return this.dataSource
      .getRepository(User)
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
  }

  async exists(id: string): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ id });
  }

  async hasAdmin(): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ isAdmin: true });
  }

  /** @throws DomainError 409 when the username is taken, upper or lower case. */
  async insert(user: Omit<User, 'tokenVersion' | 'createdAt'>): Promise<void> {
    try {
      await this.dataSource.getRepository(User).insert(user);
    } catch (error) {
      if (violatedUnique(error) === 'users_username_unique') {
        throw DomainError.conflict(`The username ${user.username} is taken: choose another.`);
      }
      throw error;
    }
  }

  /** The member as answers show them, with what their laps and results add up to. @throws DomainError 404 */
  async getWithTotals(id: string): Promise<UserAnswer> {
    const user = await this.dataSource.getRepository(User).findOneBy({ id });
    if (!user) throw DomainError.notFound('There is no such member.');
    const [totals] = await this.dataSource.query<Omit<UserWithTotals, 'user'>[]>(
      `SELECT total_points AS "totalPoints", total_laps AS "totalLaps", total_wins AS "totalWins",
              best_lap_ms AS "bestLapMs"
         FROM driver_totals WHERE user_id = $1`,
      [id],
    );
    return toAnswer({ user, ...(totals ?? { totalPoints: 0, totalLaps: 0, totalWins: 0, bestLapMs: null }) });
  }
}

function toAnswer({ user, totalPoints, totalLaps, totalWins, bestLapMs }: UserWithTotals): UserAnswer {
  return {
    id: user.id,
    user_id: user.id,
    username: user.username,
    driver_name: user.driverName,
    email: user.email,
    sl_avatar_name: user.slAvatarName,
    sl_avatar_key: user.slAvatarKey,
    is_active: user.isActive,
    is_admin: user.isAdmin,
    is_driver: user.isDriver,
    driver_approved: user.driverApproved,
    driver_application_note: user.driverApplicationNote,
    is_profile_public: user.isProfilePublic,
    show_help_access: user.showHelpAccess,
    profile_image_url: user.profileImageUrl,
    created_at: user.createdAt.toISOString(),
    total_points: totalPoints,
    total_races: totalLaps,
    total_wins: totalWins,
    best_lap_time: bestLapMs === null ? null : secondsFromMs(bestLapMs),
  };
}
