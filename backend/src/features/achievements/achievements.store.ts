import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MemberAchievementDto, UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { Achievement, UserAchievement, WithheldAchievement } from './achievement.entity.js';
import { toMemberAchievementDto, toUserAchievementDto, toWithheldAchievementDto } from './achievement.mapper.js';

@Injectable()
export class AchievementsStore {
  constructor(
    @InjectRepository(Achievement) private readonly achievements: Repository<Achievement>,
    @InjectRepository(UserAchievement) private readonly unlocked: Repository<UserAchievement>,
    @InjectRepository(WithheldAchievement) private readonly withheld: Repository<WithheldAchievement>,
  ) {}

  list(): Promise<Achievement[]> {
    return this.achievements.find({ order: { id: 'ASC' }, take: WHOLE_LIST_LIMIT });
  }

  /** Returns the number of members with each achievement; achievements that no member has are omitted. */
  async countHolders(): Promise<Map<string, number>> {
    const rows = await this.achievements.query<{ id: string; holders: number }[]>(
      `SELECT achievement_id AS id, count(*)::int AS holders FROM user_achievements GROUP BY achievement_id`,
    );
    return new Map(rows.map(({ id, holders }) => [id, holders]));
  }

  /**
   * Locks an achievement until the transaction ends, so that it is not awarded while it changes; returns null if there is none.
   */
  lock(tx: Transaction, id: string): Promise<Achievement | null> {
    return tx.getRepository(Achievement).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save(tx: Transaction, achievement: Achievement): Promise<void> {
    await tx.getRepository(Achievement).save(achievement);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(Achievement).delete({ id });
  }

  /** Returns a driver's achievements, latest first. */
  async listOf(userId: string): Promise<UserAchievementDto[]> {
    const unlocked = await this.unlocked.find({
      where: { userId },
      relations: { achievement: true },
      order: { unlockedAt: 'DESC', achievementId: 'ASC' },
    });
    return unlocked.map(toUserAchievementDto);
  }

  /** Returns the achievements that a driver has, latest first, then the revoked ones. */
  async listForAdmin(userId: string): Promise<MemberAchievementDto[]> {
    const where = { where: { userId }, relations: { achievement: true } } as const;
    const [unlocked, withheld] = await Promise.all([
      this.unlocked.find({ ...where, order: { unlockedAt: 'DESC', achievementId: 'ASC' } }),
      this.withheld.find({ ...where, order: { achievementId: 'ASC' } }),
    ]);
    return [...unlocked.map(toMemberAchievementDto), ...withheld.map(toWithheldAchievementDto)];
  }

  /** Returns whether a driver has an achievement, or had it until an admin revoked it. */
  async hasOrHad(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    const where = { userId, achievementId };
    return (
      (await tx.getRepository(UserAchievement).existsBy(where)) ||
      (await tx.getRepository(WithheldAchievement).existsBy(where))
    );
  }

  /** Awards an achievement on behalf of an admin, even if it was revoked before. @returns false when the driver already has it */
  async award(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    await tx.getRepository(WithheldAchievement).delete({ userId, achievementId });
    const rows = await tx.query<unknown[]>(
      `INSERT INTO user_achievements (user_id, achievement_id, is_awarded) VALUES ($1, $2, true)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, achievementId],
    );
    return rows.length > 0;
  }

  /**
   * Revokes one achievement from a driver; a predefined one does not unlock again automatically.
   * @returns false when the driver does not have it
   */
  async revoke(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    const { affected } = await tx.getRepository(UserAchievement).delete({ userId, achievementId });
    if (affected === 0) return false;
    await tx.query(
      `INSERT INTO withheld_achievements (user_id, achievement_id)
       SELECT $1, id FROM achievements WHERE id = $2 AND rule IS NOT NULL`,
      [userId, achievementId],
    );
    return true;
  }

  async listHolders(tx: Transaction, achievementId: string): Promise<string[]> {
    const holders = await tx
      .getRepository(UserAchievement)
      .find({ select: { userId: true }, where: { achievementId } });
    return holders.map(({ userId }) => userId);
  }

  /**
   * Deletes the achievements of a driver, or of everyone if `userId` is null, and forgets which ones were revoked, so that all
   * can be earned again.
   * @returns the number of deleted achievements
   */
  async deleteOf(tx: Transaction, userId: string | null): Promise<number> {
    await tx.query(`DELETE FROM withheld_achievements WHERE $1::uuid IS NULL OR user_id = $1::uuid`, [userId]);
    const [, count] = await tx.query<[unknown[], number]>(
      `DELETE FROM user_achievements WHERE $1::uuid IS NULL OR user_id = $1::uuid`,
      [userId],
    );
    return count;
  }

  /** Returns a driver's achievement, or null if the driver does not have it. */
  async findUnlocked(tx: Transaction, userId: string, achievementId: string): Promise<UserAchievementDto | null> {
    const relations = { achievement: true };
    const unlocked = await tx.getRepository(UserAchievement).findOne({ where: { userId, achievementId }, relations });
    return unlocked && toUserAchievementDto(unlocked);
  }
}
