import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

export interface UserRow extends Omit<UserDto, 'created_at' | 'best_lap_time'> {
  readonly created_at: Date;
  readonly best_lap_ms: number | null;
}

/** Describes a member, with the numbers of cars, laps and achievements that would be deleted with the member. */
export type AdminUserRow = UserRow & Pick<AdminUserDto, 'car_count' | 'lap_count' | 'achievement_count'>;

export function toUserDto({ best_lap_ms, created_at, ...row }: UserRow): UserDto {
  return {
    ...row,
    created_at: created_at.toISOString(),
    best_lap_time: best_lap_ms === null ? null : secondsFromMs(best_lap_ms),
  };
}

/** Returns a list entry with an empty username, because visitors must not see login names. */
export function withoutUsername<T extends { readonly username: string }>(entry: T): T {
  return { ...entry, username: '' };
}

export function toAdminUserDto({ car_count, lap_count, achievement_count, ...user }: AdminUserRow): AdminUserDto {
  return { ...toUserDto(user), car_count, lap_count, achievement_count };
}
