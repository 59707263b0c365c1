import { BoardView } from '../board/board-view';
import type { WallShow } from '../use-wall-show';
import { LapsView } from './laps-view';
import { NextView } from './next-view';
import { Poster } from './poster';
import { RecordsView } from './records-view';
import { boardPage, listPage, type Slide } from './slides.rules';
import type { TableSize } from './table';

interface StageViewProps extends TableSize {
  readonly show: WallShow;
  readonly slide: Slide;
}

/** What stands in the middle of the wall. */
export function StageView({ show, slide, rowCount }: StageViewProps) {
  const { wall, problem, laps, bests } = show;
  if (problem !== null) return <Poster title="Nothing to show here" text={problem} />;
  if (wall === null) return <Poster title="Connecting" text="The timing appears as soon as the league answers." />;
  switch (slide.view) {
    case 'laps':
      return <LapsView laps={laps ?? []} bests={bests} rowCount={rowCount} />;
    case 'records':
      return <RecordsView tracks={listPage(wall.tracks, slide.page, rowCount)} rowCount={rowCount} />;
    case 'next':
      return <NextView event={wall.events.next} />;
    default:
      return <CurrentBoard show={show} slide={slide} rowCount={rowCount} />;
  }
}

function CurrentBoard({ show, slide, rowCount }: StageViewProps) {
  const { source, event, rows, address } = show;
  if (source?.kind === 'empty') {
    return <Poster title="No laps yet" text="The first lap appears here as soon as a car crosses the line." />;
  }
  if (event?.status === 'upcoming') return <NextView event={event} />;
  return (
    <BoardView
      rows={boardPage(rows ?? [], slide.page, rowCount)}
      rowCount={rowCount}
      follow={address.follow}
      hasMotion={address.hasMotion}
      empty={rows === null ? 'Loading the board …' : emptyText(show)}
    />
  );
}

function emptyText({ event, address }: WallShow): string {
  const ofClass = address.carType === null ? '' : ` with a ${address.carType} car`;
  if (event === null) return `No laps${ofClass} on this track yet.`;
  return event.status === 'active'
    ? `The event is on. The first lap${ofClass} appears here.`
    : `No laps${ofClass} were driven in this event.`;
}
