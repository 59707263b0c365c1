import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { t } from '../../../language/translate';
import { Panel } from '../../../ui/layout/panel';
import { formatRaceTime } from '../session-words.rules';
import { adminCrossingsQuery } from './race-control.queries';

/** Lists the crossings of avatars who are not entered. Nothing is shown without one. */
export function UnknownCrossings({ session }: { readonly session: RaceSessionDto }) {
  const { data: crossings = [] } = useQuery(adminCrossingsQuery(session.id));
  const unknown = crossings.filter((one) => one.entry_id === null && one.run === session.run);
  if (unknown.length === 0) return null;
  return (
    <Panel title={t('Crossings without an entry')} icon={<CircleHelp className="size-5" />} count={unknown.length}>
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
