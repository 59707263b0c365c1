import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { serverNow } from '../../../platform/clock';
import { confirmDiscard } from '../../../platform/forms/confirm-discard';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard';
import { Button } from '../../../ui/controls/button';
import { Field, SelectField } from '../../../ui/controls/field';
import { Modal } from '../../../ui/layout/modal';
import { createBlock } from './abuse.queries';

const HOUR_MS = 3_600_000;

/** The block durations that the dialog offers, in hours. */
const DURATIONS = [
  [1, msg('1 hour')],
  [24, msg('1 day')],
  [7 * 24, msg('7 days')],
  [30 * 24, msg('30 days')],
  [365 * 24, msg('A year')],
] as const;

const MAX_REASON = 200;

/** Names the target of a new block: a network, or a member with the name to display. */
export type Blocked = { readonly network: string } | { readonly user_id: string; readonly name: string };

/** Asks for a duration and an optional reason, then blocks the network or member. */
export function BlockDialog({ who, onClose }: { readonly who: Blocked; readonly onClose: () => void }) {
  const block = useMutation(createBlock);
  const [hours, setHours] = useState(24);
  const [reason, setReason] = useState('');
  const isNetwork = 'network' in who;
  const name = isNetwork ? who.network : who.name;
  const target = isNetwork ? { network: who.network } : { user_id: who.user_id };
  useLeaveGuard(reason !== '');
  const confirmClose = () => reason === '' || confirmDiscard();
  const cancel = async () => {
    if (await confirmClose()) onClose();
  };
  return (
    <Modal open title={t('Block {who}', { who: name })} onClose={onClose} confirmClose={confirmClose}>
      <form
        className="mt-2 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const until = new Date(serverNow() + hours * HOUR_MS).toISOString();
          block.mutate({ ...target, until, reason: reason.trim() || null }, { onSuccess: onClose });
        }}
      >
        <p className="text-muted">
          {isNetwork
            ? t(
                'No one signs in, registers or changes anything from this network. Visitors still see the league, and laps of scripts still count.',
              )
            : t('The member is signed out at once and cannot sign in. Laps of their cars still count.')}
        </p>
        <SelectField
          label={t('For')}
          value={hours}
          onChange={({ target: { value } }) => setHours(Number(value))}
          options={DURATIONS.map(([length, words]) => [length, translated(words)])}
        />
        <Field
          label={t('Reason (optional)')}
          hint={t('Only admins see it.')}
          autoComplete="off"
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target: { value } }) => setReason(value)}
        />
        <div className="flex justify-end gap-3">
          <Button type="button" variant="outline" onClick={() => void cancel()}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={block.isPending}>
            {t('Block')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
