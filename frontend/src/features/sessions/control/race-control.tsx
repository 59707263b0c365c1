import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import { isPublished } from '@league/shared/sessions/session-states.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileWarning, Flag, ScrollText } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { t } from '../../../language/translate';
import { confirmDiscard } from '../../../platform/forms/confirm-discard';
import { PartOfPage, useUnsavedPart } from '../../../platform/forms/unsaved';
import { QueryPanel } from '../../../platform/query/query-panel';
import { DrivingSteward } from '../../../platform/session/driving-steward';
import { Button } from '../../../ui/controls/button';
import { promptAndSend } from '../../../ui/feedback/dialogs';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { undoLast } from '../../../ui/feedback/toasts.store';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal';
import { isPressedOutsideDialogs, useKeys } from '../../../ui/hooks/use-keys';
import { Panel } from '../../../ui/layout/panel';
import { LiveSessionLog } from '../replay/session-log';
import { SessionTower } from '../session-tower';
import { SessionHead } from '../session-view';
import { useLiveSession } from '../sessions.live';
import { sessionBoardQuery } from '../sessions.queries';
import { DriverRulings } from './driver-rulings';
import { GridEditor } from './grid-editor';
import { JumpStarts } from './jump-starts';
import { LateCrossings } from './late-crossings';
import { MissingCrossings, UnknownCrossings } from './missing-crossings';
import { correctionQuery, publishSession } from './race-control.queries';
import { ResultMoves } from './result-moves';
import { SessionOrders, useOrderKeys } from './session-orders';

interface RaceControlProps {
  readonly id: string;
  /** Renders reasons not to start, below the orders. */
  readonly checks: (rows: readonly SessionRowDto[]) => ReactNode;
  /** The laps under review, shown above the tower. */
  readonly held: ReactNode;
  /** Renders the controls for the screens of /live, above the log. */
  readonly screens: (board: SessionBoardDto) => ReactNode;
  /** The content that is shown below the tower. */
  readonly children?: ReactNode;
}

/** Controls one session: its orders, grid, tower, crossings, rulings on drivers, screens and log. */
export function RaceControl({ id, checks, held, screens, children }: RaceControlProps) {
  const query = useQuery(sessionBoardQuery(id));
  const [entryId, setEntryId] = useState<string | null>(null);
  const rulings = useUnsavedPart();
  const choose = async (next: string | null) => {
    if (next === entryId || (await confirmDiscard(rulings))) setEntryId(next);
  };
  const hasKeys = useOrderKeys(({ isOn }) => isOn);
  useKeys(hasKeys ? { u: undoLast } : {}, isPressedOutsideDialogs);
  useLiveSession(id);
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(area, true);
  return (
    <div ref={area} role="group" aria-label={t('Race Control')}>
      <QueryPanel
        query={query}
        what={t('the session')}
        skeleton={<SkeletonRows card rows={10} rowClass="h-14" />}
        isEmpty={({ session }) => session === null}
        empty={<EmptyState icon={Flag}>{t('This session was deleted.')}</EmptyState>}
      >
        {(board) =>
          board.session && (
            <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[15rem_minmax(0,1fr)_18rem] 2xl:grid-cols-[18rem_minmax(0,1fr)_22rem]">
              <Panel title={t('Orders')} icon={Flag}>
                <div className="grid gap-4 p-4 sm:p-5">
                  <DrivingSteward
                    drivers={board.rows.map((row) => row.user_id)}
                    text={t('You drive in this session, so another steward has to rule on it.')}
                  />
                  <SessionOrders session={board.session} board={board} />
                  {checks(board.rows)}
                </div>
              </Panel>
              <div className="grid gap-4 lg:row-span-2">
                {held}
                <section className="card" aria-label={t('Tower')}>
                  <SessionHead board={board} />
                  {board.rows.length === 0 ? (
                    <EmptyState icon={Flag}>{t('No drivers are entered yet.')}</EmptyState>
                  ) : (
                    <SessionTower
                      board={board}
                      actions={({ entry_id: one, driver_name: name }) => (
                        <Button
                          variant="link"
                          className="-ml-3"
                          aria-label={t('Rule on {name}', { name })}
                          aria-pressed={one === entryId}
                          onClick={() => void choose(one)}
                        >
                          {t('Rule')}
                        </Button>
                      )}
                    />
                  )}
                </section>
                {['planned', 'gridded'].includes(board.session.state) && board.rows.length > 0 && (
                  <GridEditor session={board.session} />
                )}
                <JumpStarts session={board.session} board={board} />
                <MissingCrossings session={board.session} rows={board.rows} />
                {board.session.state === 'provisional' && <PendingCorrection session={board.session} />}
                {isPublished(board.session.state) && <LateCrossings session={board.session} board={board} />}
                <UnknownCrossings session={board.session} />
                {children}
              </div>
              <PartOfPage value={rulings}>
                <DriverRulings
                  session={board.session}
                  board={board}
                  entryId={entryId}
                  onChoose={(next) => void choose(next)}
                />
              </PartOfPage>
              <div className="grid items-start gap-4 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:grid-cols-1">
                {screens(board)}
                <Log board={board} />
              </div>
            </div>
          )
        }
      </QueryPanel>
    </div>
  );
}

function Log({ board: { session, log, flag_ms: flagMs, rows } }: { readonly board: SessionBoardDto }) {
  const drivers = new Map(rows.map((row) => [row.entry_id, row]));
  return (
    <Panel title={t('Log')} icon={ScrollText}>
      {session && <LiveSessionLog session={session} log={log} flagMs={flagMs} drivers={drivers} />}
    </Panel>
  );
}

/** Shows how rulings since the last result change it, with a button that publishes a correction, if they do. */
function PendingCorrection({ session: { id } }: { readonly session: RaceSessionDto }) {
  const { data: moves } = useQuery(correctionQuery(id));
  const publish = useMutation(publishSession);
  if (!moves || moves.changes.length === 0) return null;
  const ask = () =>
    promptAndSend(
      { question: t('Publish a correction'), label: t('Reason'), maxLength: 500, required: true },
      (reason) => publish.mutateAsync({ id, reason }),
    );
  return (
    <Panel title={t('Ruled, not published')} icon={FileWarning}>
      <div className="grid gap-3 p-4 sm:p-5">
        <p className="text-sm text-muted">
          {t('The published result stays as it is until a correction is published.')}
        </p>
        <ResultMoves moves={moves} />
        <Button disabled={publish.isPending} onClick={() => void ask()}>
          {t('Publish a correction')}
        </Button>
      </div>
    </Panel>
  );
}
