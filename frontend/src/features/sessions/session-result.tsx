import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import { useQuery } from '@tanstack/react-query';
import { FileClock, Gavel, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { t, tn } from '../../language/translate';
import { QueryPanel, type PanelQuery } from '../../platform/query/query-panel';
import { DriverLink } from '../../racing/driver-link';
import { RankMark } from '../../racing/rank-mark';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { Badge } from '../../ui/layout/badge';
import { Panel } from '../../ui/layout/panel';
import { formatDateTime } from '../../ui/text/format';
import { ResultChanges } from './result-changes';
import { formatRaceTime, gapInWords, penaltyInWords, statusInWords } from './session-words.rules';
import { resultChangesQuery, sessionResultQuery } from './sessions.queries';
import { SheetActions } from '../../ui/controls/sheet-actions';

interface SessionResultProps {
  readonly id: string;
  /** The board of a published session, with the rows of the newest result. */
  readonly board: SessionBoardDto;
}

/** Shows the top of a published result: its podium, and its revision with the changes. */
export function SessionResult({ id, board: { session, rows } }: SessionResultProps) {
  const isFinal = session?.state === 'final';
  const podium = rows.filter(({ place }) => place !== null && place <= 3);
  return (
    <Panel
      className="mb-4 print:mb-2"
      title={t('Podium')}
      icon={Trophy}
      action={
        <span className="flex flex-wrap items-center justify-end gap-1 pr-2">
          <SheetActions csv={`/api/sessions/${id}/results.csv`} />
          {isFinal ? <Badge tone="success">{t('FINAL')}</Badge> : <Badge tone="warning">{t('PROVISIONAL')}</Badge>}
        </span>
      }
    >
      {podium.length === 0 ? (
        <p className="p-4 text-muted sm:p-5">{t('No driver is classified.')}</p>
      ) : (
        <ol className="grid gap-x-4 px-4 sm:grid-cols-3 sm:px-5">
          {podium.map((row) => (
            <li
              key={row.user_id}
              className="flex min-w-0 items-center gap-3 border-b border-line py-3 last:border-0 sm:border-0 print:py-1"
            >
              {row.place !== null && <RankMark rank={row.place} />}
              <span className="min-w-0 flex-1">
                <DriverLink
                  id={row.user_id}
                  name={row.driver_name}
                  className="truncate align-bottom text-lg font-semibold"
                />
                <span className="timing block text-base text-muted">{timeOf(row, session?.kind)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Revision id={id} />
    </Panel>
  );
}

/** Shows the stewards' decisions with their reasons; nothing when the published board has none. */
export function SessionDecisions({ board: { rows } }: Pick<SessionResultProps, 'board'>) {
  const decided = rows.filter(
    ({ penalties = [], reason, status }) => penalties.length > 0 || reason || status === 'dsq',
  );
  if (decided.length === 0) return null;
  return (
    <Panel className="mt-4 print:mt-2" title={t('Decisions of the stewards')} icon={Gavel}>
      <ul className="px-4 sm:px-5">
        {decided.map((row) => (
          <li
            key={row.user_id}
            className="border-b border-line py-3 last:border-0 print:flex print:items-baseline print:gap-x-3 print:py-0.5"
          >
            <DriverLink id={row.user_id} name={row.driver_name} className="font-semibold" />
            <ul className="mt-1 text-sm text-muted print:mt-0">
              {decisionsOf(row).map(({ what, reason }, n) => (
                <li key={n} className="wrap-anywhere">
                  <span className="font-semibold text-text">{what}</span>
                  {reason && (
                    <>
                      {' '}
                      · <bdi>{reason}</bdi>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns the winner's race time and laps, others' gaps; in practice and qualifying the best lap; '—' for none. */
function timeOf({ place, race_ms, best_ms, gap, laps }: SessionRowDto, kind = 'race'): string {
  if (kind === 'practice' || kind === 'qualifying') return best_ms === null ? '—' : formatRaceTime(best_ms);
  if (place !== 1) return gapInWords(gap);
  return race_ms === null ? '—' : `${formatRaceTime(race_ms)} · ${tn('{n} lap', '{n} laps', laps)}`;
}

function decisionsOf({ penalties = [], reason, status }: SessionRowDto): { what: string; reason: string | null }[] {
  const given = penalties.map((penalty) => ({ what: penaltyInWords(penalty), reason: penalty.reason ?? null }));
  const isRuled = Boolean(reason) || (status === 'dsq' && given.length === 0);
  return isRuled ? [...given, { what: statusInWords(status) ?? t('Decision'), reason: reason ?? null }] : given;
}

/** Shows the number, time and reason of the newest revision of a result, and its changes from the previous one. */
function Revision({ id }: { readonly id: string }) {
  const query = useQuery(sessionResultQuery(id));
  return (
    <div className="border-t border-line px-4 py-3 text-sm text-muted print:py-1 sm:px-5">
      <Part query={query} what={t('the revision')}>
        {({ number, published_at: at, reason }) => (
          <>
            <p>
              {t('Revision {n}', { n: number })} ·{' '}
              <time dateTime={at}>{t('published {date}', { date: formatDateTime(at) })}</time>
              {reason && <bdi className="block wrap-anywhere">{reason}</bdi>}
            </p>
            {number > 1 && <Changes id={id} number={number} />}
          </>
        )}
      </Part>
    </div>
  );
}

function Changes({ id, number }: { readonly id: string; readonly number: number }) {
  const query = useQuery(resultChangesQuery(id, number));
  return (
    <details className="mt-1 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary">
        <FileClock aria-hidden className="size-4" /> {t('What changed since revision {n}', { n: number - 1 })}
      </summary>
      <Part query={query} what={t('the changes')}>
        {({ changes }) => <ResultChanges changes={changes} />}
      </Part>
    </details>
  );
}

interface PartProps<T> {
  readonly query: PanelQuery<T>;
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

/** Shows a part of a panel once its own data has loaded; before that, its loading or error state. */
function Part<T>({ query, what, children }: PartProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <QueryPanel query={query} what={what} skeleton={<SkeletonRows rows={1} rowClass="h-5" marked={false} />}>
      {() => null}
    </QueryPanel>
  );
}
