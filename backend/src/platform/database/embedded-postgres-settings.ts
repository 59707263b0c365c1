import type { Cluster } from './embedded-postgres-cluster.js';

/** Command line of the server: one machine, many small commits, nothing that weakens what a commit promises. */
export function serverSettings(cluster: Cluster, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    // Short queries only: compiling them costs more than it saves.
    jit: 'off',
    random_page_cost: '1.1',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    // Only why it could not start or stopped; queries that fail are reported by who asked.
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
