import type { PenaltyCostDto } from '@league/shared/sessions/penalty.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { t, tn } from '../../language/translate';
import { formatFigure } from '../race-figures';

/** Returns a penalty in a few words: '+5 s', '1 lap off', 'Drive-through'. */
export function penaltyName({ kind, value }: PenaltyCostDto): string {
  const n = value ?? 0;
  if (kind === 'dsq') return t('Disqualified');
  if (kind === 'laps') return tn('{n} lap off', '{n} laps off', n);
  if (kind === 'places') return tn('{n} place down', '{n} places down', n);
  if (kind === 'stop-and-go') return t('Stop-and-go');
  return kind === 'drive-through' ? t('Drive-through') : secondsAdded(n);
}

/** Returns a time penalty in words: '+5 s'. */
export function secondsAdded(ms: number): string {
  return t('+{n} s', { n: formatFigure(ms / 1_000) });
}

/**
 * Returns the penalties that the place of a driver does not include yet: '+5 s, Drive-through'. Returns null without one, and on
 * a published board, whose places include them.
 */
export function openPenalties({ crossed_ms: crossedMs, penalties = [] }: SessionRowDto): string | null {
  return crossedMs === undefined || penalties.length === 0 ? null : penalties.map(penaltyName).join(', ');
}
