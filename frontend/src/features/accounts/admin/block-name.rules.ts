import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';

/** Returns the blocked username or network, a single IPv4 address without its prefix length. */
export function nameOfBlock({ username, network }: Pick<BlockDto, 'username' | 'network'>): string {
  return username ?? network?.replace(/^([\d.]+)\/32$/, '$1') ?? '';
}
