import { Logger } from '@nestjs/common';
import { type BackendFactory, createRedisBackend, PostgresConnection, PostgresQueueBackend } from 'bullmq';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { QueueConnection } from './queue-connection.js';

/** The name of the one session in which a process waits for jobs. */
const SESSION_NAME = 'league queues';

const connections = new WeakMap<pg.Pool, PostgresConnection>();

/**
 * Creates the backend of a queue or worker on the queue connection of its process. On PostgreSQL all backends share one LISTEN
 * session, because BullMQ alone would open one for each worker, and every notification in the database would wake each of them.
 */
export const sharedBackend: BackendFactory = (queueName, options, factoryOptions) => {
  const pool = options.connection as unknown as QueueConnection; // BullMQ types it for Redis only
  if (pool instanceof Redis) return createRedisBackend(queueName, options, factoryOptions);
  const connection = connectionOn(pool);
  const sessionName = factoryOptions?.withBlockingConnection ? SESSION_NAME : undefined;
  const ownsConnection = false; // the connection is closed with the process, not with a queue
  const backend = new PostgresQueueBackend(connection, queueName, options as never, ownsConnection, sessionName);
  connection.on('listenerinvalidated', () => void waitInNextSession(backend));
  return backend;
};

/** Ends the session in which the workers of a pool wait; the pool stays open. */
export async function closeSharedSession(pool: pg.Pool): Promise<void> {
  await connections.get(pool)?.close();
}

function connectionOn(pool: pg.Pool): PostgresConnection {
  const known = connections.get(pool);
  if (known) return known;
  const connection = new PostgresConnection(pool);
  const logger = new Logger('Queue');
  connection.setMaxListeners(0); // every queue and worker adds a listener
  connection.on('error', (error: Error) =>
    logger.warn({ err: error, msg: 'the session that waits for jobs was lost' }),
  );
  connections.set(pool, connection);
  return connection;
}

/** Makes a backend check for jobs after its session was lost, and then wait in the next session. */
async function waitInNextSession(backend: PostgresQueueBackend): Promise<void> {
  await backend.disconnectBlocking();
  await backend.reconnectBlocking();
}
