import type { EntityManager } from 'typeorm';

/** Advisory locks of the league; the numbers only have to differ. */
const LAP_GATE = 7_001;
const RADIO_STREAMS = 7_003;
export const MIGRATION_LOCK = 7_002;

/**
 * Passes the lap gate as one of many, until the transaction ends. Whoever accepts or counts laps holds it, so that a
 * change of many laps (closeLapGate) finds each of them wholly before or wholly after itself.
 */
export const PASS_LAP_GATE = `SELECT pg_advisory_xact_lock_shared(${LAP_GATE})`;

/** Passes the lap gate, before the transaction locks anything else. */
export async function passLapGate(manager: EntityManager): Promise<void> {
  await manager.query(PASS_LAP_GATE);
}

/** Closes the lap gate until the transaction ends: no lap is accepted or counted meanwhile. */
export async function closeLapGate(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${LAP_GATE})`);
}

/** Lets one change of the radio streams happen at a time, until the transaction ends. */
export async function lockRadioStreams(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${RADIO_STREAMS})`);
}
