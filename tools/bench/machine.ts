import { cpus, release, totalmem, type } from 'node:os';

/** Where the figures were seen. */
export function machineLines(postgresVersion: string, now: Date): string[] {
  const cores = cpus();
  return [
    `- ${cores.length} × ${cores[0]?.model.trim() || 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB memory, ${type()} ${release()}`,
    `- Node ${process.versions.node}, embedded PostgreSQL ${postgresVersion} (fsync, synchronous_commit and full_page_writes on)`,
    `- ${now.toISOString().slice(0, 10)}; load, references, league and database share this machine`,
  ];
}
