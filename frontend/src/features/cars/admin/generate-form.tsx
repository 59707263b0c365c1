import type { GenerateCredentialsDto } from '@league/shared/cars/generate-credentials.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormText } from '../../../platform/forms/fields';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { Button } from '../../../ui/controls/button';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { Modal } from '../../../ui/layout/modal';
import { Panel } from '../../../ui/layout/panel';
import { Secret } from '../../../ui/controls/secret';
import { generateCredentials } from './car-admin.queries';

const rules = dtoForm(() =>
  import('@league/shared/cars/generate-credentials.dto').then((dto) => dto.GenerateCredentialsDto),
);
const EMPTY: GenerateCredentialsDto = { car_name: '' };

/** Creates a car without a driver and shows its credentials once, so that its script can be set up in advance. */
export function GenerateForm() {
  const generate = useMutation(generateCredentials);
  const [made, setMade] = useState<CarCredentialsDto | null>(null);
  const state = useDtoForm<GenerateCredentialsDto, CarCredentialsDto>({
    rules,
    values: EMPTY,
    save: ({ car_name }) => generate.mutateAsync(car_name),
    valuesOf: () => EMPTY,
    errorFallback: t('Error generating credentials'),
    errorPrefix: t('Error generating credentials'),
    onSaved: setMade,
  });
  return (
    <Panel title={t('Generate Credentials')}>
      <DtoFormView
        state={state}
        label={t('Generate credentials')}
        submitLabel={t('Generate Credentials')}
        savingLabel={t('Generating...')}
        className="space-y-3 p-4 sm:p-5"
      >
        <FormText<GenerateCredentialsDto>
          name="car_name"
          label={t('Car Name')}
          required
          hint={t('A car without a driver. Its laps count for the member it is assigned to later.')}
        />
      </DtoFormView>
      {made && <NewCredentials credentials={made} onClose={() => setMade(null)} />}
    </Panel>
  );
}

interface NewCredentialsProps {
  readonly credentials: CarCredentialsDto;
  readonly onClose: () => void;
}

/** Shows a new car's credentials once; closing it in any other way than by its button asks for confirmation. */
function NewCredentials({ credentials, onClose }: NewCredentialsProps) {
  const confirmClose = () =>
    confirmAction({
      question: t('Close without the token?'),
      detail: t('It is not shown again. Lists have its first 8 characters only.'),
      confirmLabel: t('Close'),
      cancelLabel: t('Back'),
      danger: true,
    });
  return (
    <Modal
      open
      title={t('Credentials of {car}', { car: credentials.car_name })}
      onClose={onClose}
      confirmClose={confirmClose}
    >
      <p className="mt-1 text-sm text-muted">
        {t('The script in the car needs both. Copy the token now: it is not shown again.')}
      </p>
      <dl className="mt-4 space-y-4">
        <Secret name="CAR_ID" value={credentials.car_id} />
        <Secret name="CAR_TOKEN" value={credentials.car_token} />
        <Secret name={t('Car name')} value={credentials.car_name} />
      </dl>
      <div className="mt-6 flex justify-end">
        <Button autoFocus onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Modal>
  );
}
