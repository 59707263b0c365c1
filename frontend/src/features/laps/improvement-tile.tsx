import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { StatTile } from '../../ui/stat-tile';
import { improvement, improvementText } from './own-laps.rules';
import { ownLapsQuery } from './own-laps.queries';

/** How the member's last 10 laps compare; a dash when they cannot be loaded, which the panels below explain. */
export function ImprovementTile() {
  const { data, isError } = useQuery(ownLapsQuery);
  const { value, note } = data ? improvementText(improvement(data)) : { value: isError ? '—' : null, note: undefined };
  return <StatTile label="Improvement" icon={TrendingUp} value={value} note={note} />;
}
