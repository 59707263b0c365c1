import type { SeasonBoardDto, StandingDto } from '@league/shared/seasons/season-board.live';
import { msg, t } from '../../language/translate';
import { formatFigure } from '../../racing/race-figures';
import { boardPage } from '../views/slides.rules';
import { championshipOf } from './championship.rules';
import {
  DriverRow,
  NameCell,
  NumberCell,
  PlacesCell,
  WallTable,
  type TableSize,
  type WallColumn,
} from '../views/table';

const COLUMNS: readonly WallColumn[] = [
  ['rank', msg('Pos')],
  ['name', msg('Driver')],
  ['holder', msg('Team')],
  ['time', msg('Points')],
  ['ahead', msg('Behind')],
  ['places', '±'],
];

interface StandingsViewProps extends TableSize {
  readonly board: SeasonBoardDto;
  /** A class of the season; null for the first. */
  readonly className: string | null;
  readonly page: number;
  readonly follow: string | null;
  readonly hasMotion: boolean;
}

export function StandingsView({ board, className, page, rowCount, follow, hasMotion }: StandingsViewProps) {
  const standings = championshipOf(board, className)?.standings ?? [];
  const rows = boardPage(standings, page, rowCount);
  const leader = standings[0]?.points ?? 0;
  return (
    <WallTable
      layout="standings"
      label={t('Standings')}
      columns={COLUMNS}
      rowCount={rowCount}
      hasMotion={hasMotion}
      empty={t('No driver has points yet.')}
      rows={rows.map((row) => (
        <Standing key={row.who} row={row} leader={leader} isFollowed={row.user_id !== null && row.user_id === follow} />
      ))}
    />
  );
}

interface StandingProps {
  readonly row: StandingDto;
  readonly leader: number;
  readonly isFollowed: boolean;
}

function Standing({ row, leader, isFollowed }: StandingProps) {
  const { position } = row;
  return (
    <DriverRow
      place={position}
      driver={row.user_id ?? row.who}
      isFollowed={isFollowed}
      rank={position}
      name={row.chance === 'clinched' ? `${row.name} · ${t('Champion')}` : row.name}
    >
      <NameCell className="holder">{row.team ?? ''}</NameCell>
      <NumberCell className="time">{formatFigure(row.points)}</NumberCell>
      <NumberCell className="ahead">
        {position === 1 ? t('Leader') : `\u2212${formatFigure(leader - row.points)}`}
      </NumberCell>
      <PlacesCell places={row.change} />
    </DriverRow>
  );
}
