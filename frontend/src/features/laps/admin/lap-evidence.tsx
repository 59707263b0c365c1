import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';

/** What Second Life and the script said of the sender. */
export function LapEvidence({ lap }: { readonly lap: AdminLapDto }) {
  const facts = [
    ['Region', lap.sl_region],
    ['Driver as sent', lap.sent_driver_name],
    ['Car as sent', lap.sent_car_name],
    ['Tuning version', lap.tuning_version?.toString() ?? null],
    ['Owner key', lap.sl_owner_key],
    ['Object key', lap.sl_object_key],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) return <span className="text-faint">—</span>;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
        {lap.sl_region ?? 'As sent'}
      </summary>
      <dl className="space-y-1 pb-2 text-xs">
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
