import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';

/**
 * Returns the blocked member's username or the blocked network, whichever is not null; a single IPv4 address is returned
 * without its prefix length.
 */
export function nameOfBlock({ username, network }: Pick<BlockDto, 'username' | 'network'>): string {
  return username ?? network?.replace(/^([\d.]+)\/32$/, '$1') ?? '';
}
