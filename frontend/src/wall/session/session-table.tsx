import { rowsByBestLap } from '@league/shared/laps/fastest-lap.rules';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { isOut, type SessionBoardDto, type SessionRowDto } from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import type { ReactNode } from 'react';
import { msg, t } from '../../language/translate';
import { openPenalties } from '../../racing/names/penalty-words';
import { useServerNow } from '../../platform/clock';
import { formatCountdown, formatMs } from '../format';
import {
  DriverRow,
  NameCell,
  NumberCell,
  BEST_LAP_COLUMNS,
  PlacesCell,
  WallTable,
  type TableSize,
  type WallColumn,
} from '../views/table';
import { classPlaceOf, gapText, unclassified, type SessionView } from './session-show.rules';

const RACE_COLUMNS: readonly WallColumn[] = [
  ['rank', msg('Pos')],
  ['name', msg('Driver')],
  ['last', msg('Last')],
  ['best', msg('Best')],
  ['gap', msg('Gap')],
  ['ahead', msg('Ahead')],
  ['laps', msg('Laps')],
  ['places', '±'],
];

const GRID_COLUMNS: readonly WallColumn[] = [
  ['rank', msg('Pos')],
  ['name', msg('Driver')],
  ['holder', msg('Car')],
];

interface SessionTableProps extends TableSize {
  readonly board: SessionBoardDto;
  readonly view: SessionView;
  /** The rows of the current page. */
  readonly rows: readonly SessionRowDto[];
  readonly follow: string | null;
  readonly hasMotion: boolean;
}

/** Shows a session on the wall: the countdown to its signal, its grid, its tower or its result. */
export function SessionTable({ board, view, rows, rowCount, follow, hasMotion }: SessionTableProps) {
  const { session } = board;
  if (session === null) return null;
  if (session.state === 'countdown') return <Lights session={session} />;
  const isGrid = view === 'grid';
  const [fastest] = rowsByBestLap(board.rows);
  return (
    <WallTable
      layout={isGrid ? 'grid' : isRace(session) ? 'race' : 'board'}
      label={t('Order of the session')}
      columns={isGrid ? GRID_COLUMNS : isRace(session) ? RACE_COLUMNS : BEST_LAP_COLUMNS}
      rowCount={rowCount}
      hasMotion={hasMotion}
      empty={t('No drivers are entered yet.')}
      rows={rows.map((row) => (
        <Row key={row.user_id} row={row} view={view} isFollowed={row.user_id === follow}>
          {isGrid ? (
            <NameCell className="holder">{row.car_name ?? ''}</NameCell>
          ) : (
            <Times row={row} isFastest={row === fastest} />
          )}
        </Row>
      ))}
    />
  );
}

/** Shows the time until the signal, by the server's clock. */
function Lights({ session }: { readonly session: RaceSessionDto }) {
  const now = useServerNow(250);
  const left = Math.max(0, Date.parse(session.go_at ?? '') - now);
  return (
    <section className="countdown" aria-label={t('Countdown')}>
      <p className="countdown-name">{isRace(session) ? t('The race starts in') : t('Starts in')}</p>
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
  const status = unclassified(row.status);
  return (
    <DriverRow
      place={view === 'result' ? place : null}
      driver={row.user_id}
      isFollowed={isFollowed}
      rank={place}
      name={status === null ? row.driver_name : `${row.driver_name} · ${status}`}
      classPlace={classPlaceOf(row)}
      penalties={openPenalties(row)}
    >
      {children}
    </DriverRow>
  );
}

function Times({ row, isFastest }: { readonly row: SessionRowDto; readonly isFastest: boolean }) {
  const isFirst = row.place === 1 && row.laps > 0;
  const has = !isOut(row.status);
  return (
    <>
      <NumberCell className="last">{formatMs(row.last_ms)}</NumberCell>
      <NumberCell className="best" data-mark={isFastest ? 'fastest' : undefined}>
        {formatMs(row.best_ms)}
      </NumberCell>
      <NumberCell className="gap">{isFirst && has ? t('Leader') : gapText(has ? row.gap : null)}</NumberCell>
      <NumberCell className="ahead">{gapText(has ? row.interval : null)}</NumberCell>
      <NumberCell className="laps">{row.laps}</NumberCell>
      <PlacesCell places={row.places_won} />
    </>
  );
}
