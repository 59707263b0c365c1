import type { ChampionshipDto, SeasonBoardDto, StandingDto } from '@league/shared/seasons/season-board.live';
import type { CsvAnswer } from '../../platform/csv/csv-answer.js';
import { type CsvColumns, csvText } from '../../platform/csv/csv.rules.js';

type Line = StandingDto & Pick<ChampionshipDto, 'of' | 'class'>;

/** Returns the standings of a season as a CSV file; points of dropped results are in brackets. */
export function standingsCsv({ championships, rounds }: SeasonBoardDto): CsvAnswer {
  const columns: CsvColumns<Line> = {
    championship: ({ of }) => of,
    class: (line) => line.class,
    position: ({ position }) => position,
    name: ({ name }) => name,
    team: ({ team }) => team,
    number: ({ number }) => number,
    points: ({ points }) => points,
    ...Object.fromEntries(rounds.map(({ round }) => [`round_${round}`, (line: Line) => pointsIn(line, round)])),
  };
  const lines = championships.flatMap(({ of, class: ofClass, standings }) =>
    standings.map((standing) => ({ ...standing, of, class: ofClass })),
  );
  return { fileName: 'standings.csv', text: csvText(columns, [lines]) };
}

function pointsIn({ rounds }: Line, round: number): number | string | null {
  const result = rounds.find((one) => one.round === round);
  if (!result) return null;
  return result.is_dropped ? `(${result.points})` : result.points;
}
