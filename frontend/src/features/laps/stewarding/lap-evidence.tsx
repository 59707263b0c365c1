import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { t } from '../../../language/translate';
import { formatDateTime } from '../../../ui/text/format';

/** Returns the admin who owns the controller, or its avatar key marked as unproven; null without a key. */
function controllerOwnerOf({ controller_owner_key: key, controller_owner_username: username }: AdminLapDto) {
  return username ?? (key === null ? null : t('{key}, unproven: no admin has this avatar UUID', { key }));
}

/** Returns the race time at the end of the lap, marked if the start/finish line witnessed it; null outside a race. */
function raceTimeOf({ race_time: raceTime, witnessed }: AdminLapDto) {
  if (raceTime === null) return null;
  return witnessed ? `${formatLapTime(raceTime)} · ${t('witnessed')}` : formatLapTime(raceTime);
}

/** Shows what Second Life and the script reported with a lap; a dash if they reported nothing. */
export function LapEvidence({ lap }: { readonly lap: AdminLapDto }) {
  const facts = [
    [t('Region'), lap.sl_region],
    [t('Driver as sent'), lap.sent_driver_name],
    [t('Car as sent'), lap.sent_car_name],
    [t('Tuning version'), lap.tuning_version?.toString() ?? null],
    [t('Owner key'), lap.sl_owner_key],
    [t('Object key'), lap.sl_object_key],
    [t('Timed by an object of'), controllerOwnerOf(lap)],
    [t('Ended, as sent'), lap.ended_at === null ? null : formatDateTime(lap.ended_at)],
    [t('Car key'), lap.car_key],
    [t('Run of the race'), lap.run],
    [t('Race time'), raceTimeOf(lap)],
    [t('Lap number'), lap.lap_number?.toString() ?? null],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) return <span className="text-faint">—</span>;
  return (
    <details>
      <summary className="-my-2.5 inline-flex min-h-11 min-w-11 cursor-pointer items-center text-primary">
        {lap.sl_region ?? t('As sent')}
      </summary>
      <dl className="space-y-1 pt-2 pb-2 text-xs">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-faint">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
