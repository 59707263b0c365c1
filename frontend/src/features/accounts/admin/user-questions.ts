import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import { t, tn } from '../../../language/translate';

// Confirmation texts for admin actions on a member. Each states what the action changes or deletes.

export function deletionOf(user: AdminUserDto) {
  const { car_count: cars } = user;
  return {
    question: t('Are you sure you want to delete this user?'),
    detail: t('{who}: {cars}, {laps} and {achievements} are deleted too. It cannot be undone.', {
      who: whoIs(user),
      cars: tn('{n} car', '{n} cars', cars),
      laps: lapsOf(user),
      achievements: achievementsOf(user),
    }),
    confirmLabel: t('Delete'),
    danger: true,
  };
}

export function registrationRefusalOf(user: AdminUserDto) {
  return {
    question: t('Refuse this registration?'),
    detail: t('The account of {who} is deleted. They may register again.', { who: whoIs(user) }),
    confirmLabel: t('Refuse'),
    danger: true,
  };
}

export function signOutOf(user: AdminUserDto) {
  return {
    question: t('Sign this user out everywhere?'),
    detail: t('Every session of {who} ends at once. The password stays.', { who: whoIs(user) }),
    confirmLabel: t('Sign out everywhere'),
    danger: true,
  };
}

export function resetOf(user: AdminUserDto) {
  return {
    sure: {
      question: t('Are you sure you want to reset the stats of this user?'),
      detail: t(
        '{who}: their laps and achievements are deleted (up to {laps} and {achievements}), points, races, wins and best lap start again. It cannot be undone.',
        { who: whoIs(user), laps: lapsOf(user), achievements: achievementsOf(user) },
      ),
      confirmLabel: t('Reset stats'),
      danger: true,
    },
    typed: {
      question: t('Type the username to reset the stats'),
      detail: `${whoIs(user)}.`,
      confirmLabel: t('Reset stats'),
      expected: user.username,
      mismatchAlert: t('Username does not match. Reset cancelled.'),
    },
  };
}

export function roleChangeOf(user: AdminUserDto, isSelf: boolean) {
  if (!user.is_admin) {
    return {
      question: t('Make this user an admin?'),
      detail: t('{who} can then change and delete everything in the league.', { who: whoIs(user) }),
      confirmLabel: t('Make admin'),
    };
  }
  return {
    question: t('Remove admin from this user?'),
    detail: isSelf
      ? t('You lose the Admin Panel at once.')
      : t('{who} loses the Admin Panel at once.', { who: whoIs(user) }),
    confirmLabel: t('Remove admin'),
    danger: true,
  };
}

export function stewardChangeOf(user: AdminUserDto) {
  const who = whoIs(user);
  if (!user.is_steward) {
    return {
      question: t('Make this user a steward?'),
      detail: t('{who} can then run races, and rule on drivers and laps. They have to sign in again.', { who }),
      confirmLabel: t('Make steward'),
    };
  }
  return {
    question: t('Remove steward from this user?'),
    detail: t('{who} loses Race Control at once.', { who }),
    confirmLabel: t('Remove steward'),
    danger: true,
  };
}

export function newPasswordOf(user: AdminUserDto) {
  return {
    question: t('Make a new password for this user?'),
    detail: t('The password of {who} ends at once, and they are signed out everywhere.', { who: whoIs(user) }),
    confirmLabel: t('New password'),
    danger: true,
  };
}

/** Returns '@username', preceded by the driver name if there is one: 'Ana (@ana)'. */
function whoIs({ driver_name: driver, username }: AdminUserDto): string {
  return driver === null ? `@${username}` : `${driver} (@${username})`;
}

function lapsOf({ lap_count: laps }: AdminUserDto): string {
  return tn('{n} lap', '{n} laps', laps);
}

function achievementsOf({ achievement_count: achievements }: AdminUserDto): string {
  return tn('{n} achievement', '{n} achievements', achievements);
}
