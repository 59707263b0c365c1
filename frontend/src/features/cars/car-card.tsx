import type { CarDto } from '@league/shared/cars/car.dto';
import { SPORT_MODE } from '@league/shared/cars/tuning';
import { formatLapTime } from '@league/shared/units/lap-time';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ImagePlus, KeyRound, SlidersHorizontal, Trash2 } from 'lucide-react';
import { t, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { Button, buttonClass } from '../../ui/controls/button';
import { CarPicture } from '../../racing/car-picture';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';
import { formatAgo, formatCount, withinSentence } from '../../ui/text/format';
import { Figure } from '../../ui/layout/figure';
import { TrackLink } from '../../racing/track-link';

export type CarDialog = 'picture' | 'setups' | 'credentials';

interface CarCardProps {
  readonly car: CarDto;
  readonly onTune: () => void;
  readonly onOpen: (dialog: CarDialog) => void;
  readonly onDelete: () => void;
}

/** Shows one of the member's cars: its state, mode and figures, and buttons for its actions. */
export function CarCard({ car, onTune, onOpen, onDelete }: CarCardProps) {
  const isTrack = car.tuning_settings.driving_mode !== SPORT_MODE;
  return (
    <li data-item={car.id} className="card flex min-w-0 flex-col p-4 sm:p-5">
      <div className="relative -mx-4 -mt-4 mb-4 sm:-mx-5 sm:-mt-5">
        <CarPicture
          url={car.picture_url}
          className={clsx('w-full rounded-t-[9px]', car.picture_url === null ? 'h-20' : 'aspect-video')}
        />
        <Button
          variant="outline"
          shape="icon"
          className="absolute right-2 bottom-2"
          aria-label={t('Picture of {car}', { car: car.name })}
          title={t('Picture')}
          onClick={() => onOpen('picture')}
        >
          <ImagePlus aria-hidden className="size-4" />
        </Button>
      </div>
      <CarState car={car} />
      <h2 className="mt-3 flex items-center gap-2 text-xl font-semibold">
        <bdi className="truncate">{car.name}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {translated(CAR_TYPE_NAMES[car.car_type])}
        <span aria-hidden>·</span>
        {t('Mode')}
        <span
          className={clsx(
            'rounded-full px-2 py-0.5 text-xs font-semibold tinted',
            isTrack ? 'text-info' : 'text-primary',
          )}
        >
          {isTrack ? t('TRACK') : t('SPORT')}
        </span>
      </p>
      {car.description && <p className="mt-2 line-clamp-2 text-sm text-muted">{car.description}</p>}
      <dl className="mt-4 grid grid-cols-[1fr_minmax(0,2fr)] gap-3 border-y border-line py-3">
        <Figure name={t('Races')} value={formatCount(car.total_races)} />
        <Figure
          name={t('Best Lap')}
          value={car.best_lap_time === null ? t('N/A') : formatLapTime(car.best_lap_time)}
          note={
            car.best_lap_track_name !== null && (
              <TrackLink track={car.best_lap_track_id} name={car.best_lap_track_name} />
            )
          }
        />
      </dl>
      {car.total_races > 0 && (
        <Button variant="link" className="mt-2 -ml-3 self-start" onClick={() => onOpen('setups')}>
          {t('Which setup is faster?')}
          <span className="sr-only"> {car.name}</span>
        </Button>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="flex-1" aria-label={t('Tune {car}', { car: car.name })} onClick={onTune}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {t('Tune')}
        </Button>
        <Link
          to="/help"
          search={{ car: car.id }}
          aria-label={t('Setup of {car}', { car: car.name })}
          className={buttonClass({ variant: 'outline', shape: 'compact' })}
          title={t('Help & Setup: the script, and what to do when the car stays offline')}
        >
          {t('Setup')}
        </Link>
        <Button
          variant="outline"
          shape="icon"
          aria-label={t('Credentials of {car}', { car: car.name })}
          onClick={() => onOpen('credentials')}
        >
          <KeyRound aria-hidden className="size-4" />
        </Button>
        <Button
          variant="outlineDanger"
          shape="icon"
          aria-label={t('Delete car {car}', { car: car.name })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}

function CarState({ car }: { readonly car: CarDto }) {
  const now = useServerNow(10_000);
  const ago = car.last_heartbeat === null ? null : formatAgo(car.last_heartbeat, now);
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span
        className={clsx(
          'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-bold tinted',
          car.is_connected ? 'text-success' : 'text-neutral',
        )}
      >
        <span
          aria-hidden
          className={clsx(
            'size-2 rounded-full',
            car.is_connected ? 'bg-success forced-colors:bg-[CanvasText]' : 'border-2 border-current',
          )}
        />
        {car.is_connected ? t('ONLINE') : t('OFFLINE')}
      </span>
      <span className="text-faint">
        {ago === null ? t('No heartbeat yet') : t('Last heartbeat {ago}', { ago: withinSentence(ago) })}
      </span>
    </div>
  );
}
