import type { WireMessage } from '@league/shared/live/events';
import { idOfWireLap } from '@league/shared/live/wire';

/** A message of the league or of the bare server, which sends its laps as they are. */
export interface BenchMessage extends WireMessage {
  readonly recorded?: readonly (BareLap | readonly unknown[])[];
}

interface BareLap {
  readonly id: string;
}

/** The ids of the laps that a message has recorded; none for other channels. */
export function lapIdsIn(message: BenchMessage): readonly string[] {
  const { channel, recorded = [] } = message;
  if (channel !== 'laps') return [];
  return recorded.map((lap) => ('id' in lap ? lap.id : idOfWireLap(lap)));
}
