import type { Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { AccountsStore, UserChanges } from './accounts.store.js';
import type { User } from './user.entity.js';

/**
 * Refuses to give a member an avatar that another member has, because crossings and rulings in world are those of the avatar. A
 * member who shares one since before this rule keeps it. @throws DomainError 409
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
