import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { t } from '../../language/translate';
import { formatLapClock } from '@league/shared/units/lap-time';
import { NameText } from '../frame/name-text';
import { gapText } from './session-show.rules';

/** Lists the places from left to right. */
const STEPS = [2, 1, 3] as const;

/** Returns whether a result has enough drivers for a podium. */
export function hasPodium(rows: readonly SessionRowDto[]): boolean {
  return STEPS.every((place) => rows.some((row) => row.place === place));
}

/** Shows the first three drivers in a session on a podium, with the winner's time and the gaps of the others. */
export function Podium({ rows }: { readonly rows: readonly SessionRowDto[] }) {
  return (
    <ol className="podium" aria-label={t('Podium')}>
      {STEPS.map((place) => {
        const row = rows.find((one) => one.place === place);
        if (row === undefined) return null;
        return (
          <li key={place} data-place={place} data-driver={row.user_id}>
            <NameText className="podium-name">{row.driver_name}</NameText>
            <NameText className="podium-car">{row.car_name ?? ''}</NameText>
            <span className="podium-time number">
              {place === 1 && row.race_ms !== null ? formatLapClock(row.race_ms / 1_000) : gapText(row.gap)}
            </span>
            <span className="podium-step number">{place}</span>
          </li>
        );
      })}
    </ol>
  );
}
