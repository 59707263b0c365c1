import type { AdminCarDto } from '@league/shared/cars/car.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { Circle, CircleDot } from 'lucide-react';
import { msg, t, translated } from '../../../language/translate';
import { CarPicture } from '../../../racing/car-picture';
import { CAR_TYPE_NAMES } from '../../../racing/names/car-type-names';
import { DriverLink } from '../../../racing/driver-link';
import { Badge } from '../../../ui/layout/badge';
import type { Column } from '../../../ui/layout/data-table';
import { formatCount } from '../../../ui/text/format';

const NAME: Column<AdminCarDto> = {
  title: msg('Car'),
  sort: 'name',
  cell: ({ name, car_type: type, picture_url: picture }) => (
    <span className="flex items-center gap-3">
      {picture !== null && <CarPicture url={picture} className="aspect-video w-16 rounded-control" />}
      <span className="min-w-0">
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="block text-xs font-normal text-faint">{translated(CAR_TYPE_NAMES[type])}</span>
      </span>
    </span>
  ),
};

const DRIVER: Column<AdminCarDto> = {
  title: msg('Driver'),
  sort: 'driver_name',
  cell: ({ username, user_id: userId, driver_name: driver }) =>
    username === null ? (
      <Badge tone="warning">{t('Unassigned')}</Badge>
    ) : (
      <>
        <DriverLink id={userId} name={driver ?? username} className="wrap-anywhere" />
        <span className="block text-xs text-faint">@{username}</span>
      </>
    ),
};

const STATE: Column<AdminCarDto> = {
  title: msg('State'),
  cell: ({ is_connected: isOnline }) => (
    <Badge icon={isOnline ? CircleDot : Circle} tone={isOnline ? 'success' : 'neutral'}>
      {isOnline ? t('ONLINE') : t('OFFLINE')}
    </Badge>
  ),
};

const TOKEN: Column<AdminCarDto> = {
  title: msg('Token'),
  cell: ({ car_token: token = '' }) => <code>{token}…</code>,
};

const LAPS: Column<AdminCarDto> = {
  title: msg('Laps'),
  sort: 'total_races',
  firstOrder: 'desc',
  numeric: true,
  cell: ({ total_races: laps }) => formatCount(laps),
};

const BEST: Column<AdminCarDto> = {
  title: msg('Best Lap'),
  sort: 'best_lap_time',
  numeric: true,
  cell: ({ best_lap_time: best }) => (best === null ? t('N/A') : formatLapTime(best)),
};

export const ALL_COLUMNS: readonly Column<AdminCarDto>[] = [NAME, DRIVER, STATE, TOKEN, LAPS, BEST];
export const UNASSIGNED_COLUMNS: readonly Column<AdminCarDto>[] = [NAME, STATE, TOKEN, LAPS, BEST];
