import type { CreateInviteCodeDto } from '@league/shared/accounts/invite-codes/create-invite-code.dto';
import { INVITE_CODE_DEFAULT_USES, type InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import { useMutation } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormNumber, FormText } from '../../../platform/forms/fields';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { Panel } from '../../../ui/layout/panel';
import { createInviteCode } from './invite-codes.queries';

const rules = dtoForm(() =>
  import('@league/shared/accounts/invite-codes/create-invite-code.dto').then((dto) => dto.CreateInviteCodeDto),
);

const NEW_CODE: CreateInviteCodeDto = { code: '', max_uses: INVITE_CODE_DEFAULT_USES, note: '' };

/** Creates an invite code, then clears the form. */
export function InviteCodeForm() {
  const create = useMutation(createInviteCode);
  const state = useDtoForm<CreateInviteCodeDto, InviteCodeDto>({
    rules,
    values: NEW_CODE,
    save: (code) => create.mutateAsync(code),
    valuesOf: () => NEW_CODE,
    errorFallback: t('The invite code could not be created.'),
    errorPrefix: t('Error creating invite code'),
  });
  return (
    <Panel title={t('Create Invite Code')} icon={Ticket}>
      <DtoFormView
        state={state}
        label={t('Create Invite Code')}
        submitLabel={t('Create Invite Code')}
        savingLabel={t('Creating...')}
        className="grid gap-4 p-4 sm:grid-cols-[2fr_1fr] sm:p-5 lg:grid-cols-[2fr_1fr_3fr] [&>:last-child]:col-span-full [&>[role=alert]]:col-span-full"
      >
        <FormText<CreateInviteCodeDto>
          name="code"
          label={t('Code (optional)')}
          autoCapitalize="characters"
          spellCheck={false}
          typedAs={(text) => text.toUpperCase()}
          hint={t('Empty: one is generated.')}
        />
        <FormNumber<CreateInviteCodeDto>
          name="max_uses"
          label={t('Max Uses')}
          min={1}
          hint={t('{value} when left empty.', { value: INVITE_CODE_DEFAULT_USES })}
        />
        <FormText<CreateInviteCodeDto> name="note" label={t('Note (optional)')} hint={t('Only admins see it.')} />
      </DtoFormView>
    </Panel>
  );
}
