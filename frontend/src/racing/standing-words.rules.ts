import type { StandingChangeDto, StandingDto } from '@league/shared/seasons/season-board.live';
import { t, tn } from '../language/translate';

/** Returns points as a phrase, such as '1 point'. */
export function pointsInWords(points: number): string {
  return tn('{n} point', '{n} points', points);
}

/** Returns a driver's or team's chance to win the season as a phrase, such as 'Can still win'. */
export function chanceInWords({ chance }: Pick<StandingDto, 'chance'>): string {
  if (chance === 'clinched') return t('Champion');
  return chance === 'can-win' ? t('Can still win') : t('Out of the title fight');
}

/** Returns the place, points and chance of a driver or team; a dash if they are not in the standings. */
export function standingInWords(standing: StandingChangeDto['before']): string {
  if (!standing) return '—';
  const place = standing.position === null ? t('Excluded') : t('P{n}', { n: standing.position });
  return `${place}, ${pointsInWords(standing.points)}, ${chanceInWords(standing)}`;
}
