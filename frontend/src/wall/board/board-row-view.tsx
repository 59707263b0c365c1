import { msg, t, translated } from '../../language/translate';
import { useLastChange } from '../../ui/hooks/use-last-change';
import { formatBehind, formatTime } from '../format';
import { DriverRow, NumberCell, PlacesCell } from '../views/table';
import { improvementOf, type BoardRow, type LapMark } from './board-rows.rules';

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
  const { change: improvement, count } = useLastChange(row, improvementOf);
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
      {hasMotion && improvement !== null && <span key={count} className="flash" data-flash={improvement} aria-hidden />}
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
