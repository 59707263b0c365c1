import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { t } from '../../language/translate';
import { formatMs } from '../format';
import { NameText } from '../frame/name-text';
import { gapText } from './session-show.rules';

/** Lists the places from left to right. */
const STEPS = [2, 1, 3] as const;

/** Returns whether a result has enough drivers for a podium. */
export function hasPodium(rows: readonly SessionRowDto[]): boolean {
  return STEPS.every((place) => rows.some((row) => row.place === place));
}

/** Shows the first three: the winner with the race time, or best lap if it is no race, the others with their gaps. */
export function Podium({ board: { session, rows } }: { readonly board: SessionBoardDto }) {
  const timeOf = ({ race_ms, best_ms }: SessionRowDto) => (session !== null && isRace(session) ? race_ms : best_ms);
  return (
    <ol className="podium" aria-label={t('Podium')}>
      {STEPS.map((place) => {
        const row = rows.find((one) => one.place === place);
        if (row === undefined) return null;
        return (
          <li key={place} data-place={place} data-driver={row.user_id}>
            <NameText className="podium-name">{row.driver_name}</NameText>
            <NameText className="podium-car">{row.car_name ?? ''}</NameText>
            <span className="podium-time number">{place === 1 ? formatMs(timeOf(row)) : gapText(row.gap)}</span>
            <span className="podium-step number">{place}</span>
          </li>
        );
      })}
    </ol>
  );
}
