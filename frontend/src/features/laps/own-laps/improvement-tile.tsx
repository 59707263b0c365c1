import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { t } from '../../../language/translate';
import { StatTile } from '../../../ui/layout/stat-tile';
import { improvementOf } from './improvement.rules';
import { ownLapsQuery } from './own-laps.queries';

/** Shows the improvement over the member's last 10 laps, or a dash if the laps cannot be loaded. */
export function ImprovementTile() {
  const { data, isError } = useQuery(ownLapsQuery);
  const text = data && improvementOf(data);
  return (
    <StatTile
      label={t('Improvement')}
      icon={TrendingUp}
      value={text?.value ?? (isError ? '—' : null)}
      note={text?.note}
      tone={text?.tone}
    />
  );
}
