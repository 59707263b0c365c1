import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { ownLapsOfTrackQuery, ownLapsQuery } from './own-laps.queries';

interface OwnLapsPanelProps {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Names the content after "Could not load", such as 'your lap times'. */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** Shows only laps on this track; all laps if absent. */
  readonly trackId?: string | undefined;
  /** The content beside the title, shown once there are laps. */
  readonly action?: ReactNode;
  readonly children: (laps: readonly LapTimeDto[]) => ReactNode;
}

/** Shows one view of the member's newest laps with its loading, empty and error states. */
export function OwnLapsPanel({ title, icon, what, skeleton, trackId, action, children }: OwnLapsPanelProps) {
  const query = useQuery(trackId === undefined ? ownLapsQuery : ownLapsOfTrackQuery(trackId));
  const hasLaps = query.data !== undefined && query.data.length > 0;
  return (
    <Panel title={title} icon={icon} action={hasLaps && action}>
      <QueryPanel
        query={query}
        what={what}
        skeleton={skeleton}
        empty={<EmptyState icon={icon}>{t('No lap times recorded yet. Hit the track in Second Life!')}</EmptyState>}
      >
        {children}
      </QueryPanel>
    </Panel>
  );
}
