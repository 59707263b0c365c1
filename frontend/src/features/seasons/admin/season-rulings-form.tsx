import type { ChampionshipDto, SeasonRulingDto, StandingChangeDto } from '@league/shared/seasons/season-board.live';
import { canBeOfTeam, SEASON_RULING_KINDS, type SeasonRulingKind } from '@league/shared/seasons/season-ruling-kinds';
import type { RuleSeasonDto } from '@league/shared/seasons/season.dto';
import { useMutation } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { useDraftOf } from '../../../platform/forms/drafts';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard';
import { DrivingSteward } from '../../../platform/session/driving-steward';
import { Button } from '../../../ui/controls/button';
import { Field, SelectField } from '../../../ui/controls/field';
import { useTyped } from '../../../ui/hooks/use-typed';
import { Panel } from '../../../ui/layout/panel';
import { StandingMoves } from '../../../racing/standing-moves';
import { rulingInWords } from '../season-words.rules';
import { previewSeasonRuling, rescindSeasonRuling, ruleSeason } from './season-admin.queries';

const KINDS: Readonly<Record<SeasonRulingKind, string>> = {
  'no-points': msg('No points for a round'),
  'place-passes-on': msg('The place of a round goes to those behind'),
  'points-taken': msg('Points taken'),
  excluded: msg('Excluded from a round on'),
  'no-share': msg('No share of the points of a shared car'),
  'fastest-lap-only-to': msg('The fastest lap to one driver alone'),
  'starts-from-zero': msg('Starts from zero at a round'),
};

interface SeasonRulingsFormProps {
  readonly id: string;
  readonly rulings: readonly SeasonRulingDto[];
  /** The championships that contain the drivers and teams on which a ruling can be made. */
  readonly championships: readonly ChampionshipDto[];
}

/** Lists the rulings on a season, which can be rescinded, with a form that previews and makes a new one. */
export function SeasonRulingsForm({ id, rulings, championships }: SeasonRulingsFormProps) {
  const [changes, setChanges] = useState<readonly StandingChangeDto[] | null>(null);
  const { typed, set, text, number } = useTyped(
    { kind: 'points-taken', chosen: '', round: '1', points: '5', reason: '' },
    (name) => name !== 'reason' && setChanges(null),
  );
  useLeaveGuard(typed.reason !== '');
  useDraftOf(
    `season ruling ${id}`,
    () => (typed.reason === '' ? {} : typed),
    (draft) => set(draft),
  );
  const kind = typed.kind as SeasonRulingKind;
  const preview = useMutation(previewSeasonRuling(id));
  const rule = useMutation(ruleSeason(id));
  const rescind = useMutation(rescindSeasonRuling(id));
  const canBeTeam = canBeOfTeam(kind);
  // The keys stay the same when a result reorders the standings, and a team that is in several classes has only one.
  const choices = new Map<string, { readonly who: string; readonly name: string; readonly isTeam: boolean }>(
    championships.flatMap(({ of, standings }) =>
      of === 'teams' && !canBeTeam
        ? []
        : standings.map(({ who, name }) => [`${of} ${who}`, { who, name, isTeam: of === 'teams' }]),
    ),
  );
  const about = choices.get(typed.chosen);
  const ruling: RuleSeasonDto = {
    kind,
    round: Number(typed.round),
    who: about?.who ?? '',
    of_team: about?.isTeam ?? false,
    points: kind === 'points-taken' ? Number(typed.points) : null,
    reason: typed.reason.trim() || null,
  };
  return (
    <Panel title={t('Rulings')} icon={Gavel} count={rulings.length}>
      <ul className="px-4 sm:px-5">
        {rulings.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 wrap-anywhere"
          >
            <span className="min-w-0">
              <bdi className="font-semibold">{one.name}</bdi> · {rulingInWords(one)}
              <bdi className="block text-sm text-muted">{one.reason}</bdi>
            </span>
            <Button
              variant="outline"
              shape="compact"
              disabled={rescind.isPending}
              onClick={() => rescind.mutate(one.id)}
            >
              {t('Rescind')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        aria-label={t('New ruling')}
        className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5 2xl:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          rule.mutate(ruling, {
            onSuccess: () => {
              set((now) => (now.reason === typed.reason ? { reason: '' } : {}));
              setChanges(null);
            },
          });
        }}
      >
        <div className="empty:hidden sm:col-span-full">
          <DrivingSteward
            drivers={championships.flatMap(({ standings }) => standings.map((one) => one.user_id))}
            text={t('You drive in this season, so another steward has to rule on it.')}
          />
        </div>
        <SelectField
          label={t('Ruling')}
          options={SEASON_RULING_KINDS.map((one) => [one, translated(KINDS[one])])}
          {...text('kind')}
        />
        <SelectField
          label={t('About')}
          options={[['', t('Choose…')], ...[...choices].map(([key, { name }]) => [key, name] as const)]}
          {...text('chosen')}
        />
        <Field label={t('Round')} {...number('round', 1, 100)} />
        {kind === 'points-taken' && <Field label={t('Points')} step="any" {...number('points', 0)} />}
        <div className="sm:col-span-full">
          <Field label={t('Reason')} maxLength={500} {...text('reason')} />
        </div>
        <div className="flex flex-wrap gap-2 sm:col-span-full">
          <Button
            variant="outline"
            disabled={!about || preview.isPending}
            onClick={() => preview.mutate(ruling, { onSuccess: (answer) => setChanges(answer.changes) })}
          >
            {t('Preview')}
          </Button>
          <Button type="submit" variant="danger" disabled={!about || ruling.reason === null || rule.isPending}>
            {t('Give the ruling')}
          </Button>
        </div>
        <div role="status" className="empty:sr-only sm:col-span-full">
          {changes && <StandingMoves changes={changes} />}
        </div>
      </form>
    </Panel>
  );
}
