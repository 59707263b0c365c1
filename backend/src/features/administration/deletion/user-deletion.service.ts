import { Injectable } from '@nestjs/common';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import { Database } from '../../../platform/database/database.js';
import type { Member } from '../../../platform/auth/member.js';
import { acquireLapLockExclusive } from '../../laps/lap-lock.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AchievementsService } from '../../achievements/achievements.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { CarsService } from '../../cars/cars.service.js';
import { LapDeletionService } from '../../laps/lap-deletion.service.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';

/** Deletes members with everything that belongs to them. */
@Injectable()
export class UserDeletionService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly cars: CarsService,
    private readonly laps: LapDeletionService,
    private readonly achievements: AchievementsService,
    private readonly events: RaceEventsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Deletes a member with their cars, laps, results and achievements. An admin deletes all laps in the cars, as for a single
   * car; when members delete their accounts, a car in which others drove is left without an owner, so that those laps stay.
   * `action`: the action of the audit entry.
   * @throws DomainError 404; 409 for the last active admin
   */
  delete(
    member: Member,
    userId: string,
    action: 'user.delete' | 'user.delete-account' = 'user.delete',
  ): Promise<DeletedUserDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockExclusive(tx);
      const { username, driver_name } = await this.accounts.getUserWithin(tx, userId);
      const achievements = await this.achievements.removeAll(tx, userId);
      await this.events.removeMember(tx, userId);
      const laps = await this.laps.removeWithDriver(tx, userId, action === 'user.delete');
      const cars = await this.cars.deleteOf(tx, userId, await this.laps.listDrivenCars(tx, userId));
      await this.accounts.delete(tx, userId);
      await this.laps.finish(tx, laps);
      const answer = { cars_deleted: cars, lap_times_deleted: laps.count, achievements_removed: achievements };
      await this.audit.record(tx, member, {
        action,
        targetId: userId,
        before: { username, driver_name, ...answer },
      });
      return answer;
    });
  }
}
