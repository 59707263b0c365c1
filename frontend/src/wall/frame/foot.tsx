import { t } from '../../language/translate';
import { NameText } from './name-text';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { useServerNow } from '../../platform/clock';
import { markOfLap, type StandingBests } from '../data/standing-bests.rules';
import { LapMarkTag } from '../views/lap-mark-tag';

/** Says how many laps fit in a line. */
const LAPS_IN_LINE = 2;
/** A longer message is set in two lines. */
const ONE_LINE = 64;

interface FootProps {
  readonly message: WallMessageDto | null;
  readonly laps: readonly LapTimeDto[];
  readonly bests: StandingBests;
}

/** Shows an admin's message to all screens, else the newest laps. */
export function Foot({ message, laps, bests }: FootProps) {
  const text = useMessage(message);
  if (text !== null) return <MessageBar text={text} />;
  return (
    <footer className="foot">
      {laps.length === 0 ? (
        <p className="label">{t('The latest laps appear here')}</p>
      ) : (
        <ol className="ticker-laps">
          {laps.slice(0, LAPS_IN_LINE).map((lap) => (
            <TickerLap key={lap.id} lap={lap} bests={bests} />
          ))}
        </ol>
      )}
    </footer>
  );
}

/** An admin's message while it stands; null when there is none. */
export function useMessage(message: WallMessageDto | null): string | null {
  const now = useServerNow(1_000);
  return message !== null && now < Date.parse(message.until) ? message.text : null;
}

export function MessageBar({ text }: { readonly text: string }) {
  return (
    <footer className="foot message" data-long={text.length > ONE_LINE || undefined}>
      <p>{text}</p>
    </footer>
  );
}

/** A lap in one line: mark, driver, time, track. */
export function TickerLap({ lap, bests }: { readonly lap: LapTimeDto; readonly bests: StandingBests }) {
  const mark = markOfLap(lap, bests);
  return (
    <li data-lap={lap.id} data-mark={mark ?? undefined}>
      <NameText className="name">{lap.driver_name}</NameText>
      <span className="number">{formatLapClock(lap.lap_time)}</span>
      <LapMarkTag mark={mark} />
      <NameText className="track">{lap.track_name ?? t('No track')}</NameText>
    </li>
  );
}
