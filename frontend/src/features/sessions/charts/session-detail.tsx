import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { sessionReplayQuery } from '../sessions.queries';
import { useLiveReplay } from './replay.live';
import { GapChart, PositionChart, SessionLaps } from './session-charts';

export type SessionDetailView = 'chart' | 'gaps' | 'laps';

const VIEWS = { chart: PositionChart, gaps: GapChart, laps: SessionLaps } as const;

interface SessionDetailProps {
  readonly id: string;
  readonly view: SessionDetailView;
  /** Shown until the session has loaded. */
  readonly skeleton: ReactNode;
}

/** Shows a session's positions, gaps or lap times, depending on `view`, and keeps them up to date. */
export function SessionDetail({ id, view, skeleton }: SessionDetailProps) {
  const query = useQuery(sessionReplayQuery(id));
  useLiveReplay(id);
  const View = VIEWS[view];
  return (
    <QueryPanel query={query} what={t('the laps of the session')} skeleton={skeleton}>
      {(replay) => <View replay={replay} />}
    </QueryPanel>
  );
}
