import type { Redis } from 'ioredis';
import type pg from 'pg';

/** The one connection (Redis, or a pool on PostgreSQL) that all queues and workers of a process share. */
export type QueueConnection = pg.Pool | Redis;

/** Dependency-injection token of the QueueConnection. */
export const QUEUE_CONNECTION = Symbol('QUEUE_CONNECTION');

/** Dependency-injection token of the prefix that keeps a league's keys on Redis apart from those of other leagues. */
export const QUEUE_PREFIX = Symbol('QUEUE_PREFIX');
