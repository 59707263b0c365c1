import { lapsLeft, type SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { yellowSectors } from '@league/shared/sessions/flags/yellow-flags.rules';
import { isPublished } from '@league/shared/sessions/session-states.rules';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { t, tn } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { lazyPart } from '../../platform/code/lazy-part';
import { QueryPanel } from '../../platform/query/query-panel';
import { isSteward } from '../../platform/session/roles.rules';
import { useSession } from '../../platform/session/session.store';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { yellowFlagText } from '../../racing/names/yellow-flag-text';
import { silentForMs, timeLeftMs } from '../../racing/session-clock.rules';
import { Badge } from '../../ui/layout/badge';
import { SessionDecisions, SessionResult } from './session-result';
import { SessionTower } from './session-tower';
import { sessionName, stateInWords } from '../../racing/names/session-names';
import { flagClass, formatRaceClock, isRunning } from './session-words.rules';
import { useLiveSession } from './sessions.live';
import { sessionBoardQuery } from './sessions.queries';

const OwnIncidents = lazyPart(async () => (await import('./incidents/own-incidents')).OwnIncidents, { quiet: true });

interface SessionViewProps {
  readonly id: string;
  readonly entryCount: number;
  /** The season's limit for protests, in hours; null for the default, undefined while it is unknown. */
  readonly protestHours: number | null | undefined;
}

/** Shows a session live: state, tower, published result and decisions, and the user's incidents with a report form. */
export function SessionView({ id, entryCount, protestHours }: SessionViewProps) {
  const query = useQuery(sessionBoardQuery(id));
  const userId = useSession((session) => session.user?.id);
  const isRuling = useSession((session) => isSteward(session.user));
  useLiveSession(id);
  return (
    <QueryPanel
      query={query}
      what={t('the session')}
      skeleton={<SkeletonRows card rows={entryCount + 1} rowClass="h-14" />}
      isEmpty={({ session }) => session === null}
      empty={<EmptyState icon={Flag}>{t('This session was deleted.')}</EmptyState>}
    >
      {(board) => (
        <>
          {board.session && isPublished(board.session.state) && <SessionResult id={id} board={board} />}
          <section className="card">
            <SessionHead board={board} />
            {board.rows.length === 0 ? (
              <EmptyState icon={Flag}>{t('No drivers are entered yet.')}</EmptyState>
            ) : (
              <LiveTower board={board} userId={userId} />
            )}
          </section>
          {board.session && isPublished(board.session.state) && <SessionDecisions board={board} />}
          {(isRuling || board.rows.some((row) => row.user_id === userId)) && (
            <OwnIncidents board={board} userId={userId ?? ''} protestHours={protestHours} />
          )}
        </>
      )}
    </QueryPanel>
  );
}

function LiveTower({ board, userId }: { readonly board: SessionBoardDto; readonly userId: string | undefined }) {
  const { session } = board;
  const goAt = session !== null && isRunning(session) ? session.go_at : null;
  const now = useServerNow(goAt === null ? 60_000 : 1_000);
  return <SessionTower board={board} userId={userId} nowMs={goAt === null ? undefined : now - Date.parse(goAt)} />;
}

interface SessionHeadProps {
  readonly board: SessionBoardDto;
  /** Whether to show that the session is live; false where the page already shows it elsewhere, true when absent. */
  readonly saysLive?: boolean;
}

/** Shows a session's flag, name, clock, yellow flags, laps or time to go, and how long no crossing has arrived. */
export function SessionHead({ board, saysLive = true }: SessionHeadProps) {
  const { session, flag, rows, log } = board;
  const hasClock = session !== null && ['countdown', 'green'].includes(session.state) && session.go_at !== null;
  const now = useServerNow(hasClock ? 1_000 : 60_000);
  if (session === null) return null;
  const left = lapsLeft(session, rows);
  const sinceStart = now - Date.parse(session.go_at ?? '');
  const leftMs = timeLeftMs(session, now);
  const silentMs = silentForMs(board, now);
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
      {saysLive && isRunning(session) && <Badge tone="success">{t('LIVE')}</Badge>}
      <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
        <span aria-hidden className={clsx('size-3 rounded-full print:hidden', flagClass(flag))} />
        <span>{sessionName(session)}</span> <span className="font-normal text-muted">·</span>{' '}
        <span>{stateInWords(session.state)}</span>
      </h2>
      {hasClock && <span className="timing text-base font-semibold">{formatRaceClock(sinceStart)}</span>}
      {isRunning(session) && <Yellow sectors={yellowSectors(log)} />}
      {flag === 'green' && left !== null && (
        <span className="text-sm text-muted">{tn('{n} lap to go', '{n} laps to go', left)}</span>
      )}
      {leftMs !== null && (
        <span className="text-sm text-muted">
          {leftMs > 0 ? t('Ends in') : t('Time is up')}{' '}
          {leftMs > 0 && <span className="tabular">{formatRaceClock(leftMs)}</span>}
        </span>
      )}
      {silentMs !== null && (
        <Badge tone="warning">{t('No crossing for {time}', { time: formatRaceClock(silentMs) })}</Badge>
      )}
    </header>
  );
}

function Yellow({ sectors }: { readonly sectors: readonly number[] }) {
  if (sectors.length === 0) return null;
  return (
    <Badge tone="warning" icon={Flag}>
      {yellowFlagText(sectors)}
    </Badge>
  );
}
