import { missingCrossings } from '@league/shared/sessions/crossings/missing-crossings.rules';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { takesCrossings } from '@league/shared/sessions/session-states.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Panel } from '../../../ui/layout/panel';
import { formatRaceTime } from '../session-words.rules';
import { addCrossing, adminCrossingsQuery } from './race-control.queries';
import { runsOf } from './race-control.rules';

interface MissingCrossingsProps {
  readonly session: RaceSessionDto;
  readonly rows: readonly SessionRowDto[];
}

/** Lists crossings that may be missing where a driver took as long as for two laps, each with a button to add it. */
export function MissingCrossings({ session, rows }: MissingCrossingsProps) {
  const { data: crossings = [] } = useQuery(adminCrossingsQuery(session.id));
  const add = useMutation(addCrossing);
  const runs = runsOf(session).filter((run) => run !== null);
  const isAsked = isRace(session) && takesCrossings(session.state);
  const missing = isAsked
    ? runs.flatMap((run) => missingCrossings(crossings, run).map((one) => ({ ...one, run })))
    : [];
  if (missing.length === 0) return null;
  const names = new Map(rows.map((row) => [row.entry_id, row.driver_name]));
  return (
    <Panel title={t('Missing crossing?')} icon={CircleHelp} count={missing.length}>
      <ul className="px-4 text-sm sm:px-5">
        {missing.map(({ entry_id: entryId, run, race_ms: raceMs }) => {
          const [name, time] = [names.get(entryId) ?? '', formatRaceTime(raceMs)];
          return (
            <li
              key={`${entryId} ${run} ${raceMs}`}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 last:border-0"
            >
              <span>
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>{' '}
                <span className="tabular text-muted">{t('about {time}', { time })}</span>
              </span>
              <Button
                variant="link"
                aria-label={t('Add a crossing of {name} at {time}', { name, time })}
                disabled={add.isPending}
                onClick={() => add.mutate({ id: session.id, entryId, run, raceMs })}
              >
                {t('Add')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Lists the crossings since the last start by avatars who are not entered; shows nothing when there are none. */
export function UnknownCrossings({ session }: { readonly session: RaceSessionDto }) {
  const { data: crossings = [] } = useQuery(adminCrossingsQuery(session.id));
  const unknown = crossings.filter((one) => one.entry_id === null && one.run === session.run);
  if (unknown.length === 0) return null;
  return (
    <Panel title={t('Crossings without an entry')} icon={CircleHelp} count={unknown.length}>
      <ul className="max-h-80 overflow-y-auto px-4 text-sm sm:px-5">
        {unknown.map((one) => (
          <li key={one.id} className="flex justify-between gap-3 border-b border-line py-2 last:border-0">
            <bdi className="min-w-0 wrap-anywhere">{one.sent_name ?? t('Unknown avatar')}</bdi>
            <span className="tabular text-muted">{formatRaceTime(Math.max(0, one.race_ms))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
