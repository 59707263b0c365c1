import { Injectable } from '@nestjs/common';
import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { DeletedUserDto } from '@league/shared/admin/resets.dto';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { closeLapGate } from '../../platform/database/locks.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { MembersService } from '../accounts/members.service.js';
import { AchievementUnlocks } from '../achievements/achievement-unlocks.service.js';
import { AuditService, changedFields } from '../audit/audit.service.js';
import { CarsService } from '../cars/cars.service.js';
import { DriverCredits } from '../laps/driver-credits.service.js';
import { LapsRemoval } from '../laps/laps-removal.service.js';
import { LapsRewrite } from '../laps/laps-rewrite.service.js';
import { RaceResults } from '../race-events/race-results.service.js';
import { adjustmentOf, editsTotals } from './user-edit.rules.js';

/** What admins do to a member across features. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
    private readonly cars: CarsService,
    private readonly removal: LapsRemoval,
    private readonly rewrite: LapsRewrite,
    private readonly credits: DriverCredits,
    private readonly audit: AuditService,
    private readonly achievements: AchievementUnlocks,
    private readonly results: RaceResults,
  ) {}

  /**
   * Changes the fields that are sent and differ; when none does, nothing is written, announced or audited.
   * @throws DomainError 404, 409 for the last active admin.
   */
  update(member: Member, userId: string, dto: UpdateUserDto): Promise<UserDto> {
    return this.database.transaction(async (manager) => {
      if (editsTotals(dto)) await closeLapGate(manager);
      if (dto.expected) await this.hold(manager, userId);
      const before = await this.members.get(userId, manager);
      refuseChangedSince(before, dto);
      await this.members.change(manager, userId, dto);
      await this.credits.adjust(manager, userId, adjustmentOf(before, dto));
      const after = await this.members.get(userId, manager);
      const changes = changedFields(before, after);
      if (Object.keys(changes.after).length > 0) {
        await this.audit.record(manager, member, { action: 'user.update', targetId: userId, ...changes });
      }
      return after;
    });
  }

  /** Deletes a member with their cars, laps and achievements. @throws DomainError 404, 409 for the last active admin. */
  delete(member: Member, userId: string): Promise<DeletedUserDto> {
    return this.database.transaction(async (manager) => {
      await closeLapGate(manager);
      const { username, driver_name } = await this.members.get(userId, manager);
      const achievements = await this.achievements.removeAll(manager, userId);
      await this.results.forget(manager, userId);
      const laps = await this.removal.removeWithCars(manager, userId);
      const cars = await this.cars.deleteOf(manager, userId);
      await this.members.delete(manager, userId);
      await this.rewrite.settle(manager, laps.touched);
      const answer = { cars_deleted: cars, lap_times_deleted: laps.count, achievements_removed: achievements };
      await this.audit.record(manager, member, {
        action: 'user.delete',
        targetId: userId,
        before: { username, driver_name, ...answer },
      });
      return answer;
    });
  }

  private async hold(manager: Transaction, userId: string): Promise<void> {
    await this.members.hold(manager, userId);
    await this.credits.hold(manager, userId);
  }
}
