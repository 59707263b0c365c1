import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RuleOnLapDto } from '@league/shared/laps/rule-on-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { t, translated } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormTextArea } from '../../../platform/forms/fields';
import { confirmDiscard } from '../../../platform/forms/confirm-discard';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Modal } from '../../../ui/layout/modal';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toasts.store';
import { ruleOnLap, rulingPreviewQuery } from './admin-laps.queries';
import { changesOfRuling, RULING_WORDS, wordsOfLap } from './ruling.rules';

const withReason = dtoForm(() => import('@league/shared/laps/rule-on-lap.dto').then((dto) => dto.RuleOnLapDto));
/** The form's rules for accepting a lap, which needs no reason. */
const withoutReason: Pick<typeof withReason, 'resolver' | 'preload'> = {
  resolver: (values) => ({ values, errors: {} }),
  preload: () => undefined,
};

interface RulingDialogProps {
  readonly lap: AdminLapDto;
  readonly ruling: Ruling;
  readonly onClose: () => void;
}

/** Shows what a ruling on a lap would change, asks for a reason unless the lap is accepted, and makes the ruling. */
export function RulingDialog({ lap, ruling, onClose }: RulingDialogProps) {
  const words = RULING_WORDS[ruling];
  const rule = useMutation(ruleOnLap);
  const state = useDtoForm<RuleOnLapDto, AdminLapDto>({
    rules: ruling === 'accept' ? withoutReason : withReason,
    values: { reason: '' },
    save: ({ reason }) => rule.mutateAsync({ lap, ruling, reason }),
    errorFallback: t('The lap was not changed. Try again.'),
    onSaved: () => {
      toast(translated(words.successToast));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={translated(words.question, wordsOfLap(lap))}
      onClose={onClose}
      confirmClose={() => !state.isDirty || confirmDiscard()}
    >
      <DtoFormView
        state={state}
        label={translated(words.theLap)}
        submitLabel={translated(words.verb)}
        savingLabel={t('Saving...')}
        onCancel={onClose}
      >
        <RulingChanges lapId={lap.id} ruling={ruling} />
        {ruling !== 'accept' && (
          <FormTextArea<RuleOnLapDto>
            name="reason"
            label={t('Reason')}
            required
            autoFocus
            hint={t('Drivers may ask.')}
          />
        )}
      </DtoFormView>
    </Modal>
  );
}

function RulingChanges({ lapId, ruling }: { readonly lapId: string; readonly ruling: Ruling }) {
  const query = useQuery(rulingPreviewQuery(lapId, ruling));
  return (
    <section aria-label={t('What it changes')} className="mt-3">
      <QueryPanel
        query={query}
        what={t('what this ruling changes')}
        skeleton={<SkeletonRows rows={3} rowClass="h-10" />}
        errorTitle={t('What this ruling changes could not be worked out')}
      >
        {(preview) => {
          const changes = changesOfRuling(preview);
          if (changes.length === 0) return <p className="text-muted">{t('Nothing changes but the lap itself.')}</p>;
          return (
            <table className="w-full text-sm">
              <thead>
                <tr className="text-left text-faint">
                  <th className="py-1 pr-3 font-medium">{t('It changes')}</th>
                  <th className="py-1 pr-3 font-medium">{t('Before')}</th>
                  <th className="py-1 font-medium">{t('After')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ label, before, after }) => (
                  <tr key={label} className="border-t border-line align-top">
                    <th className="py-1.5 pr-3 text-left font-medium wrap-anywhere">{label}</th>
                    <td className="tabular py-1.5 pr-3 text-muted">{before}</td>
                    <td className="tabular py-1.5 font-semibold">{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </QueryPanel>
    </section>
  );
}
