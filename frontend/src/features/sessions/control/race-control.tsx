import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { useQuery } from '@tanstack/react-query';
import { Flag, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';

import { SessionTower } from '../session-tower';
import { SessionHead } from '../session-view';
import { useLiveSession } from '../sessions.live';
import { sessionBoardQuery } from '../sessions.queries';
import { DriverRulings } from './driver-rulings';
import { SessionOrders } from './session-orders';
import { UnknownCrossings } from './unknown-crossings';
import { type Undoable, useUndo } from './use-undo';

interface RaceControlProps {
  readonly id: string;
  /** Shown below the orders: what speaks against a start. */
  readonly checks: (rows: readonly SessionRowDto[]) => ReactNode;
  /** Shown below the rulings. */
  readonly children?: ReactNode;
}

/** Race control of one session: its orders, its tower, and rulings on its drivers. */
export function RaceControl({ id, checks, children }: RaceControlProps) {
  const query = useQuery(sessionBoardQuery(id));
  const [entryId, choose] = useState<string | null>(null);
  const { last, offer, clear } = useUndo();
  useLiveSession(id);
  return (
    <QueryPanel
      query={query}
      what={t('the session')}
      skeleton={
        <div className="card">
          <SkeletonRows rows={10} rowClass="h-14" />
        </div>
      }
      isEmpty={({ session }) => session === null}
      empty={
        <div className="card">
          <EmptyState icon={<Flag className="size-7" />}>{t('This session was deleted.')}</EmptyState>
        </div>
      }
    >
      {(board) =>
        board.session && (
          <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[18rem_minmax(0,1fr)_22rem]">
            <Panel title={t('Orders')} icon={<Flag className="size-5" />}>
              <div className="grid gap-4 p-4 sm:p-5">
                <SessionOrders session={board.session} board={board} />
                {checks(board.rows)}
              </div>
            </Panel>
            <section className="card lg:row-span-2 2xl:row-span-1" aria-label={t('Tower')}>
              <SessionHead board={board} />
              {board.rows.length === 0 ? (
                <EmptyState icon={<Flag className="size-7" />}>{t('No drivers are entered yet.')}</EmptyState>
              ) : (
                <SessionTower
                  board={board}
                  actions={({ entry_id: one, driver_name: name }) => (
                    <Button
                      variant="link"
                      shape="compact"
                      className="-ml-3"
                      aria-label={t('Rule on {name}', { name })}
                      aria-pressed={one === entryId}
                      onClick={() => choose(one)}
                    >
                      {t('Rule')}
                    </Button>
                  )}
                />
              )}
            </section>
            <div className="grid gap-4">
              <Undo last={last} onDone={clear} />
              <DriverRulings
                session={board.session}
                board={board}
                entryId={entryId}
                onChoose={choose}
                offerUndo={offer}
              />
              <UnknownCrossings session={board.session} />
              {children}
            </div>
          </div>
        )
      }
    </QueryPanel>
  );
}

/** Says what was done last, and takes it back. */
function Undo({ last, onDone }: { readonly last: Undoable | null; readonly onDone: () => void }) {
  return (
    <div role="status" className="not-has-[p]:-mb-4">
      {last && (
        <p className="card flex flex-wrap items-center justify-between gap-2 p-3 pl-4 text-sm">
          <span className="min-w-0 wrap-anywhere">{last.text}</span>
          <Button
            variant="outline"
            shape="compact"
            onClick={() => {
              last.undo();
              onDone();
            }}
          >
            <Undo2 aria-hidden className="size-4" /> {t('Undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
