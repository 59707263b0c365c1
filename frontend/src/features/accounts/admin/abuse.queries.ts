import type { AbuseEntryDto } from '@league/shared/accounts/abuse/abuse-entry.dto';
import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';
import type { CreateBlockDto } from '@league/shared/accounts/abuse/create-block.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg, t } from '../../../language/translate';
import { deletePath, postJson } from '../../../platform/http/api';
import type { ListView } from '../../../platform/lists/list-view';
import { pagedQuery } from '../../../platform/lists/paged-query';
import { adminKey } from '../../../platform/query/admin-keys';
import { toast } from '../../../ui/feedback/toasts.store';
import { readQuery } from '../../../platform/query/read-query';
import { nameOfBlock } from './block-name.rules';

const ABUSE_KEY = adminKey('abuse');

/** Loads refused sign-ins and tokens, the newest first. */
export const abuseQuery = (view: ListView) =>
  pagedQuery<AbuseEntryDto>(adminKey('abuse', 'log'), '/admin/abuse-log', view);

/** Loads the blocked networks and members, the newest block first. */
export const blocksQuery = readQuery<BlockDto[]>(adminKey('abuse', 'blocks'), '/admin/blocks');

/** Blocks a network or a member. Throws HttpError: 400 invalid network or end, 404 deleted, 409 the admin's own. */
export const createBlock = mutationOptions({
  mutationFn: (block: CreateBlockDto) => postJson<BlockDto>('/admin/blocks', block),
  onSuccess: (block) => toast(t('{who} is blocked.', { who: nameOfBlock(block) })),
  meta: { errorPrefix: msg('Error blocking'), invalidates: [ABUSE_KEY] },
});

/** Lifts a block. Throws HttpError: 404 when it has already ended. */
export const liftBlock = mutationOptions({
  mutationFn: ({ id }: BlockDto) => deletePath(`/admin/blocks/${id}`),
  onSuccess: (_answer, block) => toast(t('{who} is not blocked any more.', { who: nameOfBlock(block) })),
  meta: { errorPrefix: msg('Error lifting the block'), invalidates: [ABUSE_KEY] },
});
