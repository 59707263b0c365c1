import type { Redis } from 'ioredis';
import type pg from 'pg';

/** Names the one connection (a Redis, or a pool on PostgreSQL) that every queue and worker of a process shares. */
export type QueueConnection = pg.Pool | Redis;

/** Dependency-injection token of the QueueConnection. */
export const QUEUE_CONNECTION = Symbol('QUEUE_CONNECTION');

/** Dependency-injection token of the prefix that keeps a league's keys on Redis apart from those of other leagues. */
export const QUEUE_PREFIX = Symbol('QUEUE_PREFIX');
