import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { BoardRowView } from '../board/board-row-view';
import { emptyText, isBeforeStart } from '../board/empty-board.rules';
import type { WallShow } from '../use-wall-show';
import { isSessionView, rowsOfView } from '../session/session-show.rules';
import { hasPodium, Podium } from '../session/podium';
import { SessionTable } from '../session/session-table';
import { StandingsView } from '../season/standings-view';
import { LapsView } from './laps-view';
import { NextView } from './next-view';
import { Poster } from './poster';
import { RecordsView } from './records-view';
import { boardPage, listPage, type Slide } from './slides.rules';
import { BEST_LAP_COLUMNS, WallTable, type TableSize } from './table';

interface StageViewProps extends TableSize {
  readonly show: WallShow;
  readonly slide: Slide;
}

/** Shows the current view in the middle of the wall. */
export function StageView({ show, slide, rowCount }: StageViewProps) {
  const { wall, problem, laps, bests } = show;
  if (problem !== null) return <Poster title={t('Nothing to show here')} text={problem} />;
  if (wall === null)
    return <Poster title={t('Connecting')} text={t('The timing appears as soon as the league answers.')} />;
  const { session } = show;
  // The font size of a table depends on the number of its rows, so a table rendered before they arrive would change its size.
  if (show.isSessionDue) return <p className="empty">{t('Loading the session …')}</p>;
  if (isSessionView(slide.view)) {
    if (session === null)
      return <Poster title={t('No session is on')} text={t('Its grid, its order and its result are shown here.')} />;
    const podiumPages = slide.view === 'result' && hasPodium(session.rows) ? 1 : 0;
    if (slide.page < podiumPages) return <Podium board={session} />;
    const rows = boardPage(rowsOfView(session.rows, slide.view), slide.page - podiumPages, rowCount);
    const { follow, hasMotion } = show.address;
    return <SessionTable {...{ board: session, view: slide.view, rows, rowCount, follow, hasMotion }} />;
  }
  switch (slide.view) {
    case 'laps':
      if (laps === null) return <p className="empty">{t('Loading the latest laps …')}</p>;
      return <LapsView laps={laps} bests={bests} rowCount={rowCount} />;
    case 'records':
      return <RecordsView tracks={listPage(wall.tracks, slide.page, rowCount)} rowCount={rowCount} />;
    case 'standings': {
      const { className, follow, hasMotion } = show.address;
      if (show.season === null) return <p className="empty">{t('Loading the standings …')}</p>;
      return <StandingsView board={show.season} page={slide.page} {...{ className, rowCount, follow, hasMotion }} />;
    }
    case 'next':
      return <NextView event={wall.events.next} />;
    default:
      return <CurrentBoard show={show} slide={slide} rowCount={rowCount} />;
  }
}

/** Shows the best laps of a track or an event; the gaps are between lap times, not on the track. */
function CurrentBoard({ show, slide, rowCount }: StageViewProps) {
  const { source, event, rows, isLimited, address } = show;
  const { follow, hasMotion } = address;
  const now = useServerNow(1_000);
  if (source?.kind === 'empty') {
    return (
      <Poster title={t('No laps yet')} text={t('The first lap appears here as soon as a car crosses the line.')} />
    );
  }
  if (isBeforeStart(event, now)) return <NextView event={event} />;
  if (rows === null) return <p className="empty">{t('Loading the board …')}</p>;
  return (
    <WallTable
      layout="board"
      label={t('Best laps')}
      columns={BEST_LAP_COLUMNS}
      rowCount={rowCount}
      hasMotion={hasMotion}
      empty={emptyText(event, address.carType, isLimited)}
      rows={boardPage(rows, slide.page, rowCount).map((row) => (
        <BoardRowView key={row.userId} row={row} isFollowed={row.userId === follow} hasMotion={hasMotion} />
      ))}
    />
  );
}
