import type { SeasonTemplate } from '@league/shared/seasons/season-rules.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { createSeason } from '../../../features/seasons/admin/season-admin.queries';
import { rulesOf, templateOptions } from '../../../features/seasons/admin/season-templates.rules';
import { seasonsQuery } from '../../../features/seasons/seasons.queries';
import { t, tn } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Button } from '../../../ui/controls/button';
import { Field, SelectField } from '../../../ui/controls/field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { PageHeading } from '../../../ui/layout/page-heading';

/** Lists the seasons for admins, with a form to add one. */
export function SeasonList() {
  const query = useQuery(seasonsQuery);
  return (
    <>
      <PageHeading
        title={t('Season Management')}
        lead={t('Championships over several events: points, teams, classes, rulings.')}
      />
      <NewSeason />
      <QueryPanel
        query={query}
        what={t('the seasons')}
        skeleton={<SkeletonRows rows={3} rowClass="h-14" />}
        empty={<EmptyState icon={Trophy}>{t('No seasons yet')}</EmptyState>}
      >
        {(seasons) => (
          <ul className="card px-4 sm:px-5">
            {seasons.map(({ id, name, round_count: rounds }) => (
              <li
                key={id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0"
              >
                <Link
                  to="/admin/seasons/{-$id}"
                  params={{ id }}
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className="text-muted">{tn('{n} round', '{n} rounds', rounds)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryPanel>
    </>
  );
}

function NewSeason() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<SeasonTemplate>('top-ten');
  const create = useMutation(createSeason);
  return (
    <form
      aria-label={t('New season')}
      className="card mb-5 grid items-end gap-4 p-4 sm:grid-cols-[1fr_1fr_auto] sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(
          { name, rules: rulesOf(template) },
          { onSuccess: ({ id }) => void navigate({ to: '/admin/seasons/{-$id}', params: { id } }) },
        );
      }}
    >
      <Field
        label={t('Name of the season')}
        required
        value={name}
        maxLength={128}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('Begin with')}
        value={template}
        onChange={({ target }) => setTemplate(target.value as SeasonTemplate)}
        options={templateOptions()}
      />
      <Button type="submit" disabled={name.trim() === '' || create.isPending}>
        {t('Create Season')}
      </Button>
    </form>
  );
}
