import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import { formatCount } from '../../../ui/text/format';

// What an admin is asked before something is done to a member: each says what it destroys, and how much of it.

export function deletionOf(user: AdminUserDto) {
  const { car_count: cars, lap_count: laps, achievement_count: achievements } = user;
  const goes = [count(cars, 'car'), count(laps, 'lap'), count(achievements, 'achievement')];
  return {
    question: 'Are you sure you want to delete this user?',
    detail: `${whoIs(user)}: ${goes[0]}, ${goes[1]} and ${goes[2]} are deleted too. It cannot be undone.`,
    confirm: 'Delete',
    danger: true,
  };
}

export function resetOf(user: AdminUserDto) {
  const { lap_count: laps, achievement_count: achievements, username } = user;
  return {
    sure: {
      question: 'Are you sure you want to reset the stats of this user?',
      detail: `${whoIs(user)}: their laps and achievements are deleted (up to ${count(laps, 'lap')} and ${count(achievements, 'achievement')}), points, races, wins and best lap start again. It cannot be undone.`,
      confirm: 'Reset stats',
      danger: true,
    },
    typed: {
      question: 'Type the username to reset the stats',
      detail: `${whoIs(user)}.`,
      confirm: 'Reset stats',
      expected: username,
      mismatch: 'Username does not match. Reset cancelled.',
    },
  };
}

export function roleChangeOf(user: AdminUserDto, isSelf: boolean) {
  if (!user.is_admin) {
    return {
      question: 'Make this user an admin?',
      detail: `${whoIs(user)} can then change and delete everything in the league.`,
      confirm: 'Make admin',
    };
  }
  return {
    question: 'Remove admin from this user?',
    detail: isSelf ? 'You lose the Admin Panel at once.' : `${whoIs(user)} loses the Admin Panel at once.`,
    confirm: 'Remove admin',
    danger: true,
  };
}

export function newPasswordOf(user: AdminUserDto) {
  return {
    question: 'Make a new password for this user?',
    detail: `The password of ${whoIs(user)} ends at once, and they are signed out everywhere.`,
    confirm: 'New password',
    danger: true,
  };
}

/** The username names one member; the driver name says who that is. */
function whoIs({ driver_name: driver, username }: AdminUserDto): string {
  return driver === null ? `@${username}` : `${driver} (@${username})`;
}

function count(many: number, one: string): string {
  return `${formatCount(many)} ${many === 1 ? one : `${one}s`}`;
}
