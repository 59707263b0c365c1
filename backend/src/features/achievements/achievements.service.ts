import { Injectable } from '@nestjs/common';
import {
  type AchievementDto,
  ACHIEVEMENT_DEFAULTS,
  type MemberAchievementDto,
  type UserAchievementDto,
} from '@league/shared/achievements/achievement.dto';
import type { CreateAchievementDto } from '@league/shared/achievements/create-achievement.dto';
import type { UpdateAchievementDto } from '@league/shared/achievements/update-achievement.dto';
import type { Member } from '../../platform/auth/member.js';
import { announce } from '../../platform/announce/announce.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { acquireLapLockShared } from '../laps/lap-lock.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.rules.js';
import { DriverPointsService } from '../laps/totals/driver-points.service.js';
import { EarnedAchievementsService } from '../laps/totals/earned-achievements.service.js';
import type { Achievement } from './achievement.entity.js';
import { shownFields, toAchievementDto } from './achievement.mapper.js';
import { AchievementsStore } from './achievements.store.js';

/** Manages the league's achievements, and awards and revokes them on behalf of admins. */
@Injectable()
export class AchievementsService {
  constructor(
    private readonly database: Database,
    private readonly store: AchievementsStore,
    private readonly points: DriverPointsService,
    private readonly earned: EarnedAchievementsService,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
  ) {}

  /** Lists a driver's achievements, latest first. */
  listOf(userId: string): Promise<UserAchievementDto[]> {
    return this.store.listOf(userId);
  }

  /** Returns the achievements that a member has, then the revoked predefined ones. @throws DomainError 404 */
  async listForAdmin(userId: string): Promise<MemberAchievementDto[]> {
    await this.database.transaction((tx) => this.accounts.requireMember(tx, userId));
    return this.store.listForAdmin(userId);
  }

  async list(): Promise<AchievementDto[]> {
    const [achievements, holders] = await Promise.all([this.store.list(), this.store.countHolders()]);
    return achievements.map((achievement) => toAchievementDto(achievement, holders.get(achievement.id)));
  }

  create(member: Member, { name, description, icon, points }: CreateAchievementDto): Promise<AchievementDto> {
    return this.database.transaction(async (tx) => {
      const { icon: defaultIcon, points: defaultPoints } = ACHIEVEMENT_DEFAULTS;
      const fields = { name, description, icon: icon ?? defaultIcon, points: points ?? defaultPoints };
      const achievement: Achievement = { id: newId(), rule: null, ...fields };
      await this.store.save(tx, achievement);
      await this.audit.record(tx, member, {
        action: 'achievement.create',
        targetId: achievement.id,
        after: fields,
      });
      return toAchievementDto(achievement, 0);
    });
  }

  /**
   * Changes an achievement; new points apply to everyone who has it.
   * @throws DomainError 404; 409 when a field is no longer as `expected`
   */
  update(member: Member, id: string, dto: UpdateAchievementDto): Promise<AchievementDto> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      refuseChangedSince(shownFields(before), dto);
      const after: Achievement = {
        ...before,
        name: dto.name ?? before.name,
        description: dto.description ?? before.description,
        icon: dto.icon === undefined ? before.icon : (dto.icon ?? ACHIEVEMENT_DEFAULTS.icon),
        points: dto.points === undefined ? before.points : (dto.points ?? ACHIEVEMENT_DEFAULTS.points),
      };
      const holders = await this.store.listHolders(tx, id);
      await this.store.save(tx, after);
      await this.updatePoints(tx, holders);
      const changes = changedFields(shownFields(before), shownFields(after));
      await this.audit.record(tx, member, { action: 'achievement.update', targetId: id, ...changes });
      return toAchievementDto(after, holders.length);
    });
  }

  /**
   * Deletes an achievement and removes it, with its points, from everyone who has it. A deleted predefined achievement does not
   * return, because only a migration creates it.
   * @throws DomainError 404
   */
  delete(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const achievement = await this.lock(tx, id);
      const holders = await this.store.listHolders(tx, id);
      await this.store.delete(tx, id);
      await this.updatePoints(tx, holders);
      const before = { ...toAchievementDto(achievement, holders.length) };
      await this.audit.record(tx, member, { action: 'achievement.delete', targetId: id, before });
    });
  }

  /**
   * Awards an achievement; safe to repeat. A predefined one must be earned: an admin can only give it back to a driver from
   * whom it was revoked.
   * @throws DomainError 404; 409 for a predefined one that the driver does not have and that was not revoked
   */
  async award(member: Member, id: string, userId: string): Promise<UserAchievementDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      await this.accounts.requireMember(tx, userId);
      const { rule } = await this.lock(tx, id);
      if (rule !== null && !(await this.store.hasOrHad(tx, userId, id)))
        throw DomainError.conflict('achievement-is-earned');
      await this.points.lock(tx, [userId]);
      if (await this.store.award(tx, userId, id)) {
        await this.updatePoints(tx, [userId]);
        const after = { user_id: userId };
        await this.audit.record(tx, member, { action: 'achievement.award', targetId: id, after });
      }
      return DomainError.orNotFound(await this.store.findUnlocked(tx, userId, id), 'no-such-achievement');
    });
  }

  /**
   * Revokes one achievement and its points from one member. A predefined one does not unlock again automatically until an
   * admin has awarded it again or reset the member's stats.
   * @throws DomainError 404, also when the member does not have it
   */
  revoke(member: Member, id: string, userId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      await this.accounts.requireMember(tx, userId);
      await this.lock(tx, id);
      await this.points.lock(tx, [userId]);
      if (!(await this.store.revoke(tx, userId, id))) throw DomainError.notFound('achievement-not-unlocked');
      await this.updatePoints(tx, [userId]);
      const before = { user_id: userId };
      await this.audit.record(tx, member, { action: 'achievement.take-back', targetId: id, before });
    });
  }

  /**
   * Deletes the achievements of a driver, or of everyone if `userId` is null. Points are not updated, because callers clear or
   * delete all totals.
   * @returns the number of deleted achievements
   */
  async removeAll(tx: Transaction, userId: string | null): Promise<number> {
    await this.earned.lock(tx);
    return this.store.deleteOf(tx, userId);
  }

  /** Recomputes the points of drivers, and announces that their achievements have changed. */
  private async updatePoints(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await this.points.recompute(tx, userIds);
    if (userIds.length > 0) await announce(tx, 'achievements', userIds);
  }

  private async lock(tx: Transaction, id: string): Promise<Achievement> {
    return DomainError.orNotFound(await this.store.lock(tx, id), 'no-such-achievement');
  }
}
