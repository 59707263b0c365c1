import { t } from '../../language/translate';
import { NameText } from './name-text';
import { Fragment } from 'react';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import { useServerNow } from '../../platform/clock';
import { formatStart } from '../format';
import { QrCode } from './qr-code';

interface RailProps {
  /** The address that a phone opens. */
  readonly address: string;
  readonly track: WallTrackDto | null;
  readonly next: RaceEventDto | null;
}

/** Stands beside the table: how to follow on a phone, the current record, the next event. */
export function Rail({ address, track, next }: RailProps) {
  return (
    <aside className="rail">
      <figure className="follow-card">
        <QrCode address={address} />
        <figcaption>
          <ShortAddress address={address} />
        </figcaption>
      </figure>
      {track !== null && track.record_time !== null && (
        <section className="rail-card" data-rail="record">
          <h2 className="label">{t('Record {letter}', { letter: track.channel_letter })}</h2>
          <p className="number record">◆ {formatLapClock(track.record_time)}</p>
          <p>
            <NameText>{track.record_holder}</NameText>
          </p>
        </section>
      )}
      {next !== null && <NextCard next={next} />}
    </aside>
  );
}

function NextCard({ next }: { readonly next: RaceEventDto }) {
  const left = Date.parse(next.start_time) - useServerNow(1_000);
  return (
    <section className="rail-card" data-rail="next">
      <h2 className="label">{t('Next event')}</h2>
      <p>
        <NameText>{next.name}</NameText>
      </p>
      <p className="number">{formatStart(left)}</p>
    </section>
  );
}

/** Formats an address as people type it: without the scheme and what only the code carries, broken at dots and slashes. */
function ShortAddress({ address }: { readonly address: string }) {
  const { host, pathname } = new URL(address);
  const parts = `${host}${pathname}`.split(/(?=[./])/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
