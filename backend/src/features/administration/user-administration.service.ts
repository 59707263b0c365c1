import { Injectable } from '@nestjs/common';
import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { acquireNamesLock } from '../../platform/announce/names-lock.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { acquireLapLockExclusive } from '../laps/lap-lock.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.rules.js';
import { DriverPointsService, type Adjustment } from '../laps/totals/driver-points.service.js';
import { RaceEventsService } from '../race-events/race-events.service.js';
import { msFromSeconds } from '@league/shared/units/lap-time';

/** Changes members' accounts for admins, and adjusts the totals computed from laps and results. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly credits: DriverPointsService,
    private readonly events: RaceEventsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes the fields in the request that differ from the stored ones. If there are none, nothing is written, announced or
   * audited. Disabling a member withdraws their entries in open events.
   * @throws DomainError 404; 409 for the last active admin, an avatar that another member has, or a field that is no longer
   * as `expected`
   */
  update(member: Member, userId: string, dto: UpdateUserDto): Promise<UserDto> {
    return this.database.transaction(async (tx) => {
      if (editsTotals(dto)) await acquireLapLockExclusive(tx);
      if (dto.driver_name !== undefined) await acquireNamesLock(tx);
      if (dto.expected) await this.lock(tx, userId);
      const before = await this.accounts.getUserWithin(tx, userId);
      refuseChangedSince(before, dto);
      await this.accounts.change(tx, userId, dto);
      await this.credits.adjust(tx, userId, adjustmentOf(before, dto));
      const after = await this.accounts.getUserWithin(tx, userId);
      if (before.is_active && !after.is_active) await this.events.withdrawMember(tx, userId);
      const changes = changedFields(before, after);
      if (Object.keys(changes.after).length > 0) {
        await this.audit.record(tx, member, { action: 'user.update', targetId: userId, ...changes });
      }
      return after;
    });
  }

  private async lock(tx: Transaction, userId: string): Promise<void> {
    await this.accounts.lock(tx, userId);
    await this.credits.lock(tx, [userId]);
  }
}

/** Returns whether an edit contains totals. Laps change totals too, so none may be counted during such an edit. */
function editsTotals({ total_points, total_wins, total_races, best_lap_time }: UpdateUserDto): boolean {
  return [total_points, total_wins, total_races, best_lap_time].some((value) => value !== undefined);
}

/** Returns the totals in an edit that differ from the current ones; the others are undefined. */
function adjustmentOf(before: UserDto, edit: UpdateUserDto): Adjustment {
  const bestLapMs = msOf(edit.best_lap_time);
  return {
    points: edit.total_points === before.total_points ? undefined : edit.total_points,
    wins: edit.total_wins === before.total_wins ? undefined : edit.total_wins,
    laps: edit.total_races === before.total_races ? undefined : edit.total_races,
    bestLapMs: bestLapMs === msOf(before.best_lap_time) ? undefined : bestLapMs,
  };
}

function msOf(seconds: number | null | undefined): number | null | undefined {
  return typeof seconds === 'number' ? msFromSeconds(seconds) : seconds;
}
