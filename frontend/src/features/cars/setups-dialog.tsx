import type { CarDto } from '@league/shared/cars/car.dto';
import type { CarSetupDto, CarSetupsDto, SetupsOnTrackDto } from '@league/shared/cars/car-setups.dto';
import { differencesOf, fasterSetupOf, SETUP_MIN_LAPS } from '@league/shared/cars/setups.rules';
import type { TuningSettingsDto } from '@league/shared/cars/tuning';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Gauge } from 'lucide-react';
import { rich, t, translated } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { TrackLink } from '../../racing/track-link';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { Modal } from '../../ui/layout/modal';
import { formatCount } from '../../ui/text/format';
import { carSetupsQuery } from './cars.queries';
import { TUNING_TABS } from './tuning-tabs';
import { tuningText } from './tuning.rules';

/** Compares a car's setups track by track, based on the laps driven with each. */
export function SetupsDialog({ car, onClose }: { readonly car: CarDto; readonly onClose: () => void }) {
  const query = useQuery(carSetupsQuery(car.id));
  return (
    <Modal open large title={t('Which setup of {car} is faster?', { car: car.name })} onClose={onClose}>
      <QueryPanel
        query={query}
        what={t('the setups')}
        skeleton={<SkeletonRows rows={4} rowClass="h-12" marked={false} />}
        isEmpty={({ tracks }: CarSetupsDto) => tracks.length === 0}
        empty={
          <EmptyState
            icon={Gauge}
            hint={t('The car reporter sends the version of the tuning with each lap; every saved tuning is a new one.')}
          >
            {t('No lap says yet which tuning it was driven with.')}
          </EmptyState>
        }
      >
        {({ tracks, tuning_version: current }) =>
          tracks.map((track) => <SetupsOnTrack key={track.track_id} track={track} current={current} />)
        }
      </QueryPanel>
    </Modal>
  );
}

interface SetupsOnTrackProps {
  readonly track: SetupsOnTrackDto;
  /** The car's current tuning version. */
  readonly current: number;
}

function SetupsOnTrack({ track, current }: SetupsOnTrackProps) {
  const { track_name: name, setups } = track;
  const found = fasterSetupOf(setups);
  return (
    <section aria-label={name} className="mt-5">
      <h3 className="font-semibold">
        <TrackLink track={track.track_id} name={name} />
      </h3>
      <p className="text-sm text-muted">
        {found === null
          ? t('To compare, drive at least {n} laps with two setups.', { n: SETUP_MIN_LAPS })
          : found.by === 0
            ? t('Setups {one} and {other} are equally fast.', {
                one: found.faster.version,
                other: found.slower.version,
              })
            : rich('Setup {faster} is faster: its middle lap is {by}s below that of setup {slower}.', {
                faster: <strong className="text-success">{found.faster.version}</strong>,
                by: <strong className="timing text-text">{formatLapTime(found.by)}</strong>,
                slower: found.slower.version,
              })}
      </p>
      <div className="mt-2 overflow-x-auto">
        <table aria-label={t('Setups on {track}', { track: name })} className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-faint [&>th]:px-2 [&>th]:py-2 [&>th]:font-medium">
              <th>{t('Setup ⟨settings of a car⟩')}</th>
              <th className="text-right">{t('Laps')}</th>
              <th className="text-right">{t('Best Lap')}</th>
              <th className="text-right">{t('Middle lap')}</th>
              <th className="text-right">{t('Middle half within')}</th>
            </tr>
          </thead>
          <tbody>
            {setups.map((setup, n) => (
              <SetupRow
                key={setup.version}
                setup={setup}
                before={setups[n + 1]}
                isCurrent={setup.version === current}
                isFaster={setup === found?.faster && found.by > 0}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface SetupRowProps {
  readonly setup: CarSetupDto;
  /** The setup driven on this track before this one; undefined for the first. */
  readonly before: CarSetupDto | undefined;
  readonly isCurrent: boolean;
  readonly isFaster: boolean;
}

function SetupRow({ setup, before, isCurrent, isFaster }: SetupRowProps) {
  const changes =
    before?.tuning_settings && setup.tuning_settings ? changesIn(before.tuning_settings, setup.tuning_settings) : [];
  return (
    <tr className="border-b border-line align-top last:border-0 [&>td]:px-2 [&>td]:py-2">
      <td>
        <span className="font-semibold">{setup.version}</span>
        {isCurrent && <span className="ml-2 text-xs text-primary">{t('now ⟨setup in use⟩')}</span>}
        {isFaster && <span className="ml-2 text-xs font-bold text-success">{t('▲ faster')}</span>}
        {changes.map((change) => (
          <span key={change} className="block text-xs text-faint">
            {change}
          </span>
        ))}
      </td>
      <td className="tabular text-right">{formatCount(setup.laps)}</td>
      <td className="timing text-right text-base">{formatLapTime(setup.best_lap_time)}</td>
      <td className={clsx('timing text-right text-base font-semibold', isFaster && 'text-success')}>
        {formatLapTime(setup.median_lap_time)}
      </td>
      <td className="timing text-right text-base">
        {setup.spread === null ? '—' : t('{n}s', { n: formatLapTime(setup.spread) })}
      </td>
    </tr>
  );
}

const LABELS = new Map(TUNING_TABS.flatMap(({ rows }) => rows.map(({ name, label }) => [name, label] as const)));

/** Returns the settings that differ from the previous setup, each as text: 'Grip 1.2 → 1.4'. */
function changesIn(from: TuningSettingsDto, to: TuningSettingsDto): readonly string[] {
  return differencesOf(from, to).map((name) => {
    const label = translated(LABELS.get(name) ?? name);
    return `${label} ${tuningText(name, from[name])} → ${tuningText(name, to[name])}`;
  });
}
