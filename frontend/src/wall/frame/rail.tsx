import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import { Fragment, useMemo } from 'react';
import { encode } from 'uqr';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { formatStart } from '../format';
import { NameText } from './name-text';

/** The white margin of the code, in modules, which phones need to find it. */
const QUIET_ZONE = 4;

interface RailProps {
  /** The address that a phone opens. */
  readonly address: string;
  readonly track: WallTrackDto | null;
  readonly next: RaceEventDto | null;
}

/** Shows a QR code for phones, the track's record and the next event, beside the table. */
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

/** Shows an address for typing: only host and path, with line breaks allowed before dots and slashes. */
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

function QrCode({ address }: { readonly address: string }) {
  const { size, path } = useMemo(() => drawingOf(address), [address]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={address}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawingOf(address: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(address, { border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: modules.join('') };
}
