import type { CreateInviteCodeDto } from '@league/shared/accounts/invite-codes/create-invite-code.dto';
import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg, t } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { deletePath, postJson } from '../../../platform/http/api';
import type { ListView } from '../../../platform/lists/list-view';
import { pagedQuery } from '../../../platform/lists/paged-query';
import { toast } from '../../../ui/feedback/toasts.store';

const CODES_KEY = adminKey('invite-codes');

export const inviteCodesQuery = (view: ListView) => pagedQuery<InviteCodeDto>(CODES_KEY, '/admin/invite-codes', view);

/** Creates an invite code, generated when `code` is empty. Throws HttpError: 400 invalid field, 409 taken code. */
export const createInviteCode = mutationOptions({
  mutationFn: (code: CreateInviteCodeDto) => postJson<InviteCodeDto>('/admin/invite-codes', code),
  onSuccess: ({ code }) => toast(t('Invite code {code} created.', { code })),
  meta: { invalidates: [CODES_KEY] },
});

/** Deactivates an invite code. Safe to repeat. Throws HttpError: 404 when there is no such code. */
export const deactivateInviteCode = mutationOptions({
  mutationFn: ({ code }: InviteCodeDto) => deletePath(`/admin/invite-codes/${encodeURIComponent(code)}`),
  onSuccess: (_answer, { code }) => toast(t('Invite code {code} deactivated.', { code })),
  meta: { errorPrefix: msg('Error deactivating code'), invalidates: [CODES_KEY] },
});
