import type { Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { AccountsStore, UserChanges } from './accounts.store.js';
import type { User } from './user.entity.js';

/**
 * Refuses to give a member an avatar that another member already has, because crossings and in-world rulings are attributed
 * by avatar. Members who already shared an avatar before this rule keep it.
 * @throws DomainError 409 when another member has the avatar
 */
export async function refuseTakenAvatar(
  tx: Transaction,
  store: AccountsStore,
  { id, slAvatarKey: before }: User,
  { slAvatarKey: key }: UserChanges,
): Promise<void> {
  if (!key || key === before?.toLowerCase()) return;
  if (await store.isAvatarOfOther(tx, id, key)) throw DomainError.conflict('avatar-taken');
}
