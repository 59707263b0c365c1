import type { Cluster } from './embedded-postgres-cluster.js';

/** Returns the server's command line for one machine and many small commits, with nothing that weakens a commit. */
export function serverSettings(cluster: Cluster, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    // Queries are short: JIT compilation costs more than it saves.
    jit: 'off',
    random_page_cost: '1.1',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    // Log only why the server could not start or stopped; the caller logs failed queries.
    log_min_messages: 'fatal',
    ...(durable ? DURABLE : THROW_AWAY),
    cluster_name: cluster.tag,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-p', String(port), ...options];
}

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
/** Survives a kill of the server, not of the machine. */
const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', max_connections: '500' }; // many leagues share it in tests
