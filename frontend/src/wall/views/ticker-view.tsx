import { t } from '../../language/translate';
import { NameText } from '../frame/name-text';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { formatTime } from '../format';
import type { BoardRow } from '../board/board-rows.rules';
import type { StandingBests } from '../data/standing-bests.rules';
import { Connection } from '../frame/connection';
import { MessageBar, TickerLap, useMessage } from '../frame/foot';
import type { Headline } from '../frame/headline.rules';

interface TickerViewProps {
  readonly headline: Headline;
  readonly rows: readonly BoardRow[];
  readonly laps: readonly LapTimeDto[];
  readonly bests: StandingBests;
  readonly message: WallMessageDto | null;
}

/** A strip along the lower edge, for streams: what is on, who leads, and the newest laps. */
export function TickerView({ headline, rows, laps, bests, message }: TickerViewProps) {
  const text = useMessage(message);
  const leader = rows[0];
  return (
    <main id="content" tabIndex={-1} className="strip" data-phase={headline.phase}>
      <div className="strip-title">
        <p>
          <NameText>{headline.title}</NameText>
        </p>
        <p className="cut">
          <span className="phase">{headline.word}</span> <Connection />
        </p>
      </div>
      {leader && (
        <div className="strip-leader">
          <span className="label">{t('Leader')}</span>
          <NameText className="name">{leader.name}</NameText>
          <span className="number">{formatTime(leader.best)}</span>
        </div>
      )}
      {text === null ? (
        <ol className="ticker-laps">
          {laps.slice(0, 2).map((lap) => (
            <TickerLap key={lap.id} lap={lap} bests={bests} />
          ))}
        </ol>
      ) : (
        <MessageBar text={text} />
      )}
    </main>
  );
}
