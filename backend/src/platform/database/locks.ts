import type { EntityManager } from 'typeorm';

/** Advisory locks beside the lap lock (features/laps/lap-lock, 7001); the numbers only have to differ. */
const RADIO_STREAMS = 7_003;
export const MIGRATION_LOCK = 7_002;

/** Lets one change of the radio streams happen at a time, until the transaction ends. */
export async function lockRadioStreams(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${RADIO_STREAMS})`);
}
