import { Logger } from '@nestjs/common';
import { type BackendFactory, createRedisBackend, PostgresConnection, PostgresQueueBackend } from 'bullmq';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { QueueConnection } from './queue-connection.js';

/** The name of the one session in which a process waits for jobs. */
const SESSION_NAME = 'league queues';
/** The maximum number of attempts to open the connection of a pool. */
const ATTEMPTS = 3;

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

/**
 * Opens the connection that all backends on a pool share; call it before they are created. BullMQ keeps the result of its first
 * statement on a connection: if that fails, it refuses every job for as long as the process runs.
 */
export async function openSharedConnection(pool: pg.Pool): Promise<void> {
  for (let attempt = 1; !connections.has(pool); attempt += 1) {
    const connection = new PostgresConnection(pool);
    try {
      await connection.waitUntilReady();
      connections.set(pool, connection);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
  const connection = connectionOn(pool);
  const logger = new Logger('Queue');
  connection.setMaxListeners(0); // every queue and worker adds a listener
  connection.on('error', (error: Error) =>
    logger.warn({ err: error, msg: 'the session that waits for jobs was lost' }),
  );
}

/** Ends the session in which the workers of a pool wait; the pool stays open. */
export async function closeSharedSession(pool: pg.Pool): Promise<void> {
  await connections.get(pool)?.close();
}

function connectionOn(pool: pg.Pool): PostgresConnection {
  const connection = connections.get(pool);
  if (!connection) throw new Error('Call openSharedConnection() before a queue or worker is created on the pool.');
  return connection;
}

/** Makes a backend check for jobs after its session was lost, and then wait in the next session. */
async function waitInNextSession(backend: PostgresQueueBackend): Promise<void> {
  await backend.disconnectBlocking();
  await backend.reconnectBlocking();
}
