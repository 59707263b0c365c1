/**
 * Lists the achievements that unlock automatically, with the names that they have in a new league. Screens translate these texts,
 * but show a text that an admin has changed as it is.
 */
export const PREDEFINED_ACHIEVEMENTS = [
  { name: 'First Lap', description: 'Set your first lap time.' },
  { name: 'Warmed Up', description: 'Drive 10 laps.' },
  { name: 'Regular', description: 'Drive 100 laps.' },
  { name: 'Legend of the Laps', description: 'Drive 1000 laps.' },
  { name: 'Record Breaker', description: 'Set a track record.' },
  { name: 'On the Podium', description: 'Finish a race event in the top three.' },
  { name: 'First Win', description: 'Win a race event.' },
  { name: 'World Tour', description: 'Drive a lap on every track.' },
] as const;

/** Maps the rules of lap achievements to the number of counted laps that unlocks each. */
export const LAP_MARKS = { 'first-lap': 1, 'laps-10': 10, 'laps-100': 100, 'laps-1000': 1000 } as const;
