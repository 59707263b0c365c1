/**
 * Lists the achievements that unlock by themselves, with their initial names in a new league. Screens translate these texts; a
 * text that an admin has changed is shown as it is.
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

/** Maps the rules of achievements for counted laps to the number of laps that each needs. */
export const LAP_MARKS = { 'first-lap': 1, 'laps-10': 10, 'laps-100': 100, 'laps-1000': 1000 } as const;
