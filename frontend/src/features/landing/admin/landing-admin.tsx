import { DEFAULT_LANDING_CONFIG, type LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { PutLandingConfigDto } from '@league/shared/landing/put-landing-config.dto';
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { msg, t, translated } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormText, FormTextArea } from '../../../platform/forms/fields';
import { type ChangeOf, saveChanges } from '../../../platform/forms/save-changes';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { getJson, putJson } from '../../../platform/http/api';
import { FormImage } from '../../../platform/pictures/form-image';
import { Button, buttonClass } from '../../../ui/controls/button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { LANDING_KEY, landingConfigQuery } from '../landing.queries';
import { LandingPreview } from './landing-preview';

const rules = dtoForm(() =>
  import('@league/shared/landing/put-landing-config.dto').then((dto) => dto.PutLandingConfigDto),
);

const SECTIONS = [
  ['show_stats', msg('Statistics cards'), msg('Total drivers, races, fastest lap and tracks.')],
  ['show_leaderboard', msg('Top drivers leaderboard'), msg('Top 5 with points and races.')],
  ['show_lap_times', msg('Recent lap times'), msg('Latest 5 with track names.')],
  ['show_events', msg('Upcoming events'), msg('Next 3.')],
] as const;

/** The classes that lay out the form, with the preview beside it on large screens. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';

/** Edits the landing page's texts, picture and sections, with a preview of the page. */
export function LandingAdmin() {
  const { data, isFetched, isFetching, refetch } = useQuery(landingConfigQuery);
  // A read that is repeated after a failure is pending again; the form stays, with what has been typed.
  if (!isFetched) {
    return (
      <div aria-busy="true" className={COLUMNS}>
        <SkeletonRows card rows={6} rowClass="h-24" />
        <div className="card mt-7 max-lg:hidden">
          <SkeletonRows rows={4} rowClass="h-24" />
        </div>
      </div>
    );
  }
  return (
    <>
      {data === undefined && (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-1 text-sm text-warning">
          {t('The saved configuration could not be loaded: these are the defaults.')}
          <Button variant="link" disabled={isFetching} onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </p>
      )}
      <LandingForm config={data ?? DEFAULT_LANDING_CONFIG} />
    </>
  );
}

function LandingForm({ config }: { readonly config: LandingConfigDto }) {
  const save = useMutation(saveLandingConfig);
  const state = useDtoForm<PutLandingConfigDto, LandingConfigDto>({
    rules,
    values: config,
    save: (typed, seen) => saveChanges(seen, typed, save.mutateAsync),
    errorFallback: t('Failed to save configuration'),
    valuesOf: (saved) => saved,
  });
  const draft = useWatch({ control: state.form.control });
  const hidden = SECTIONS.filter(([flag]) => flag !== 'show_stats' && !config[flag] && draft[flag] === true);
  return (
    <div className={COLUMNS}>
      <div className="card p-4 sm:p-5">
        <DtoFormView
          state={state}
          label={t('Landing page')}
          submitLabel={t('Save Configuration')}
          errorTitle={t('Failed to save configuration')}
          className="sticky-submit space-y-4"
        >
          <FormText<PutLandingConfigDto> name="hero_title" label={t('Hero Title')} />
          <FormTextArea<PutLandingConfigDto> name="hero_subtitle" label={t('Hero Subtitle')} rows={2} />
          <FormImage<PutLandingConfigDto> name="hero_image" label={t('Hero Image URL (optional)')} use="hero" />
          <fieldset className="min-w-0 space-y-2 border-t border-line pt-3">
            <legend className="pr-3 text-base font-semibold">{t('Sections')}</legend>
            {SECTIONS.map(([flag, label, hint]) => (
              <FormCheckbox<PutLandingConfigDto>
                key={flag}
                name={flag}
                label={translated(label)}
                hint={translated(hint)}
              />
            ))}
          </fieldset>
        </DtoFormView>
        <a
          href="/"
          target="_blank"
          rel="noopener"
          aria-label={t('Preview of the saved landing page (opens in a new tab)')}
          className={buttonClass({ variant: 'outline', className: 'mt-2' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {t('Preview')}
        </a>
      </div>
      <LandingPreview draft={draft} hidden={hidden.map(([, label]) => translated(label))} />
    </div>
  );
}

/**
 * Saves an admin's changes to the landing page. The server replaces the whole configuration, so unchanged fields are
 * sent too; it refuses changes to fields that another admin has changed since. Throws HttpError: 400 invalid field, 409
 * changed by another admin.
 */
const saveLandingConfig = mutationOptions({
  mutationFn: async ({ expected, ...changed }: ChangeOf<PutLandingConfigDto>) => {
    const stands = await getJson<LandingConfigDto>('/public/landing-config');
    const whole = { ...stands, ...changed, expected: { ...stands, ...expected } };
    return putJson<LandingConfigDto>('/admin/landing-config', whole);
  },
  meta: { successToast: msg('Landing page configuration saved successfully!'), invalidates: [LANDING_KEY] },
});
