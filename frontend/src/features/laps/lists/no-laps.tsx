import { TimerOff } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import type { LapView, NamedTrack } from './lap-board.rules';

interface NoLapsProps {
  readonly view: LapView;
  readonly onViewChange: (view: LapView) => void;
  readonly tracks: readonly NamedTrack[];
}

/** Says why there are no laps, and how to see others. */
export function NoLaps({ view, onViewChange, tracks }: NoLapsProps) {
  const track = tracks.find(({ id }) => id === view.track)?.name;
  return (
    <EmptyState
      icon={<TimerOff className="size-7" />}
      hint={hintOf(view.search, track)}
      action={<ShowOthers view={view} onViewChange={onViewChange} />}
    >
      {t('No lap times found')}
    </EmptyState>
  );
}

function ShowOthers({ view, onViewChange }: Pick<NoLapsProps, 'view' | 'onViewChange'>) {
  if (view.search !== '')
    return (
      <Button variant="outline" onClick={() => onViewChange({ ...view, search: '' })}>
        {t('Clear the search')}
      </Button>
    );
  if (view.track === null) return null;
  return (
    <Button variant="outline" onClick={() => onViewChange({ ...view, track: null })}>
      {t('Show all tracks')}
    </Button>
  );
}

function hintOf(search: string, track: string | undefined): string {
  if (search === '' && track === undefined) return t('Laps appear here the moment a car crosses the line.');
  if (search === '') return t('No lap on {track} has been counted yet.', { track: track ?? '' });
  if (track === undefined) return t("No driver's name contains “{search}”.", { search });
  return t("No driver's name contains “{search}” among the laps on {track}.", { search, track });
}
