import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder; the caller removes it with the returned function. Other users may enter it, because PostgreSQL does
 * not run as root and must reach its data.
 */
export function throwawayDir(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `league-${name}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
