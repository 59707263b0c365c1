import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import type { RowStatus } from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { type ReactNode, useRef } from 'react';
import { msg, t, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { NameText } from '../frame/name-text';
import { formatCountdown, formatTime } from '../format';
import { emptyRows, tableSize, type TableSize } from '../views/table';
import { gapText, type SessionView } from './session-show.rules';

const STATUSES: Readonly<Record<RowStatus, string | null>> = {
  on_grid: null,
  running: null,
  finished: null,
  dnf: 'DNF',
  dns: 'DNS',
  dsq: 'DSQ',
  nc: 'NC',
};

type Columns = readonly (readonly [className: string, label: string])[];

const COLUMNS: Columns = [
  ['rank', msg('Pos')],
  ['name', msg('Driver')],
  ['last', msg('Last')],
  ['best', msg('Best')],
  ['gap', msg('Gap')],
  ['ahead', msg('Ahead')],
  ['laps', msg('Laps')],
  ['places', '±'],
];

const GRID_COLUMNS: Columns = [
  ['rank', msg('Pos')],
  ['name', msg('Driver')],
  ['holder', msg('Car')],
];

/** Renames the two gap columns where the best lap decides: they then compare lap times. */
const BEST_LAPS: Readonly<Record<string, string>> = { gap: msg('Off best'), ahead: msg('To next') };

interface SessionTableProps extends TableSize {
  readonly board: SessionBoardDto;
  readonly view: SessionView;
  /** The rows of this page. */
  readonly rows: readonly SessionRowDto[];
  readonly follow: string | null;
  readonly hasMotion: boolean;
}

/** Shows a session on the wall: the countdown to its signal, its grid, its tower or its result. */
export function SessionTable({ board, view, rows, rowCount, follow, hasMotion }: SessionTableProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowMoves(list, hasMotion);
  const { session } = board;
  if (session === null) return null;
  if (session.state === 'countdown') return <Lights goAt={session.go_at} />;
  const isGrid = view === 'grid';
  const best = Math.min(...board.rows.flatMap(({ best_ms: ms }) => ms ?? []));
  return (
    <div
      className="table"
      data-table={isGrid ? 'grid' : 'board'}
      role="table"
      aria-label={t('Order of the session')}
      {...tableSize(rows.length, rowCount)}
    >
      <div className="labels" role="row">
        {(isGrid ? GRID_COLUMNS : COLUMNS).map(([column, label]) => (
          <span key={column} role="columnheader" className={column}>
            {translated(isRace(session) ? label : (BEST_LAPS[column] ?? label))}
          </span>
        ))}
      </div>
      <div className="rows" role="rowgroup" ref={list}>
        {rows.map((row) => (
          <Row key={row.user_id} row={row} view={view} isFollowed={row.user_id === follow}>
            {isGrid ? <Car name={row.car_name} /> : <Times row={row} isFastest={row.best_ms === best} />}
          </Row>
        ))}
        {emptyRows(rows.length, rowCount)}
      </div>
      {rows.length === 0 && <p className="empty">{t('No drivers are entered yet.')}</p>}
    </div>
  );
}

/** Counts down to the signal, by the server's clock. */
function Lights({ goAt }: { readonly goAt: string | null }) {
  const now = useServerNow(250);
  const left = Math.max(0, Date.parse(goAt ?? '') - now);
  return (
    <section className="countdown" aria-label={t('Countdown')}>
      <p className="countdown-name">{t('The race starts in')}</p>
      <p className="countdown-figure number">{formatCountdown(left)}</p>
    </section>
  );
}

interface RowProps {
  readonly row: SessionRowDto;
  readonly view: SessionView;
  readonly isFollowed: boolean;
  readonly children: ReactNode;
}

function Row({ row, view, isFollowed, children }: RowProps) {
  const place = view === 'grid' ? row.grid : row.place;
  const status = STATUSES[row.status];
  return (
    <div
      className="row"
      role="row"
      data-place={view === 'result' ? (place ?? undefined) : undefined}
      data-driver={row.user_id}
      data-followed={isFollowed || undefined}
    >
      <span role="cell" className="rank number">
        <span className="medal">{place ?? '—'}</span>
      </span>
      <NameText role="cell" className="name">
        {status === null ? row.driver_name : `${row.driver_name} · ${status}`}
      </NameText>
      {children}
    </div>
  );
}

function Car({ name }: { readonly name: string | null }) {
  return (
    <NameText role="cell" className="holder">
      {name ?? ''}
    </NameText>
  );
}

function Times({ row, isFastest }: { readonly row: SessionRowDto; readonly isFastest: boolean }) {
  const direction = row.places_won === null || row.places_won === 0 ? 'none' : row.places_won > 0 ? 'won' : 'lost';
  const isFirst = row.place === 1 && row.laps > 0;
  return (
    <>
      <span role="cell" className="last number">
        {formatTime(row.last_ms === null ? null : row.last_ms / 1_000)}
      </span>
      <span role="cell" className="best number" data-mark={isFastest ? 'fastest' : undefined}>
        {formatTime(row.best_ms === null ? null : row.best_ms / 1_000)}
      </span>
      <span role="cell" className="gap number">
        {isFirst ? t('Leader') : gapText(row.gap)}
      </span>
      <span role="cell" className="ahead number">
        {gapText(row.interval)}
      </span>
      <span role="cell" className="laps number">
        {row.laps}
      </span>
      <span role="cell" className="places number" data-way={direction}>
        {direction === 'none' ? '–' : `${direction === 'won' ? '▴' : '▾'}${Math.abs(row.places_won ?? 0)}`}
      </span>
    </>
  );
}
