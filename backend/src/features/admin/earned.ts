/** A feature that lets drivers earn points: what it gives up when stats are reset. */
export interface Earned {
  /**
   * Deletes what a driver (null: every driver) has earned there, within the transaction of a reset, which itself sets
   * points, wins and podiums to zero. @returns how many things were deleted
   */
  forget(manager: Transaction, userId: string | null): Promise<number>;
}
import type { Transaction } from '../../platform/database/database.js';

/** Dependency-injection token of the achievements' Earned. */
export const EARNED_ACHIEVEMENTS = Symbol('EARNED_ACHIEVEMENTS');
/** Dependency-injection token of the race results' Earned. */
export const EARNED_RESULTS = Symbol('EARNED_RESULTS');
