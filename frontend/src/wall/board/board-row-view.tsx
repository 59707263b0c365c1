import { msg, t, translated } from '../../language/translate';
import { useState } from 'react';
import { formatBehind, formatTime } from '../format';
import { DriverRow, NumberCell, PlacesCell } from '../views/table';
import { improvementOf, type BoardRow, type Improvement, type LapMark } from './board-rows.rules';

interface BoardRowViewProps {
  readonly row: BoardRow;
  readonly isFollowed: boolean;
  readonly hasMotion: boolean;
}

const MARKS: Readonly<Record<Exclude<LapMark, null>, readonly [glyph: string, words: string]>> = {
  fastest: ['◆', msg('fastest of all')],
  best: ['▲', msg('personal best')],
};

/** Shows a driver on a board of best laps; the row flashes only for an improvement. */
export function BoardRowView({ row, isFollowed, hasMotion }: BoardRowViewProps) {
  const { improvement, changes } = useImprovement(row);
  return (
    <DriverRow place={row.place} driver={row.userId} isFollowed={isFollowed} rank={row.rank} name={row.name}>
      <NumberCell className="last" data-mark={row.mark ?? undefined}>
        <Mark mark={row.mark} />
        {formatTime(row.last)}
      </NumberCell>
      <NumberCell className="best" data-mark={row.isFastest ? 'fastest' : undefined}>
        {formatTime(row.best)}
      </NumberCell>
      <NumberCell className="gap">{row.gap === null ? t('Leader') : formatBehind(row.gap)}</NumberCell>
      <NumberCell className="ahead">{formatBehind(row.interval)}</NumberCell>
      <NumberCell className="laps">{row.laps}</NumberCell>
      <PlacesCell places={row.placesGained} />
      {hasMotion && improvement !== null && (
        <span key={changes} className="flash" data-flash={improvement} aria-hidden />
      )}
    </DriverRow>
  );
}

export function Mark({ mark }: { readonly mark: LapMark }) {
  if (mark === null) return null;
  const [glyph, words] = MARKS[mark];
  return (
    <span className="mark" role="img" aria-label={translated(words)}>
      {glyph}
    </span>
  );
}

/**
 * Returns a row's latest improvement and a count of its improvements, which is used as the React key so that each one restarts
 * the flash.
 */
function useImprovement(row: BoardRow): { readonly improvement: Improvement; readonly changes: number } {
  const [seen, setSeen] = useState<{ row: BoardRow; improvement: Improvement; changes: number }>({
    row,
    improvement: null,
    changes: 0,
  });
  if (seen.row === row) return seen;
  const improvement = improvementOf(seen.row, row);
  const next = improvement === null ? { ...seen, row } : { row, improvement, changes: seen.changes + 1 };
  setSeen(next);
  return next;
}
