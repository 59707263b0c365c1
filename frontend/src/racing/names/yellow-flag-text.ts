import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import { t } from '../../language/translate';

/** Returns 'Yellow flag · sector 1, 3' for the sectors under it, or 'Yellow flag' for the whole track. */
export function yellowFlagText(sectors: readonly number[]): string {
  if (sectors.includes(WHOLE_TRACK)) return t('Yellow flag');
  const inOrder = [...sectors].sort((one, other) => one - other);
  return `${t('Yellow flag')} · ${t('sector {n}', { n: inOrder.join(', ') })}`;
}
