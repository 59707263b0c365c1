import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { t } from '../../language/translate';
import { NameText } from '../frame/name-text';
import { formatMs } from '../format';
import { gapToLeader } from '../session/session-show.rules';

interface LowerThirdProps {
  /** The driver to show; null while none is selected. */
  readonly row: SessionRowDto | null;
  /** Whether the page is transparent; if not, its purpose is explained while no driver is selected. */
  readonly isTransparent: boolean;
  readonly hasMotion: boolean;
}

/** Shows the driver whom race control selected in the lower third of a stream: place, name, car, best lap and gap. */
export function LowerThird({ row, isTransparent, hasMotion }: LowerThirdProps) {
  return (
    <main id="content" tabIndex={-1} className="third-page" data-view="lower-third">
      {row === null ? (
        !isTransparent && (
          <p className="overlay-note">{t('A driver who is called up in race control is shown here.')}</p>
        )
      ) : (
        <section className="third" data-still={!hasMotion || undefined} aria-label={row.driver_name} key={row.user_id}>
          <p className="third-place number">{row.place === null ? '—' : t('P{rank}', { rank: row.place })}</p>
          <div className="third-who">
            <h1>
              <NameText>{row.driver_name}</NameText>
            </h1>
            <p>
              <NameText>{row.car_name ?? ''}</NameText>
            </p>
          </div>
          <Figure label={t('Best')} text={formatMs(row.best_ms)} />
          <Figure label={t('Gap')} text={gapToLeader(row)} />
        </section>
      )}
    </main>
  );
}

function Figure({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className="third-figure">
      <span className="label">{label}</span>
      <span className="number">{text}</span>
    </p>
  );
}
