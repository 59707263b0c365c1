import { entriesAfter } from '../live/entries-after.js';

/** Describes an online driver: one with at least one car in-world. */
export interface OnlineDriverDto {
  readonly user_id: string;
  /** Sent to members; empty for visitors. */
  readonly username: string;
  /** The driver name, or 'Unknown Driver' if there is none. */
  readonly driver_name: string;
  readonly profile_image_url: string | null;
  /** When the driver came online, ISO 8601 UTC. */
  readonly online_since: string;
}

/** Describes the first message of the `presence` channel: the online drivers, sorted by name. */
export interface PresenceSnapshotDto {
  readonly online: readonly OnlineDriverDto[];
}

export interface PresenceDeltaDto {
  readonly online: readonly OnlineDriverDto[];
  readonly offline: readonly string[];
}

/** Compares by driver name, then by id. */
export function compareOnlineDrivers(a: OnlineDriverDto, b: OnlineDriverDto): number {
  return a.driver_name.localeCompare(b.driver_name, 'en') || (a.user_id < b.user_id ? -1 : 1);
}

/** Returns the online drivers after a delta; the server and every screen use this function. */
export function applyPresenceDelta(snapshot: PresenceSnapshotDto, delta: PresenceDeltaDto): PresenceSnapshotDto {
  const change = { upsert: delta.online, removed: delta.offline };
  return { online: entriesAfter(snapshot.online, change, compareOnlineDrivers) };
}
