/** The achievements for so many counted laps, by their rules. */
export const LAP_MARKS = { 'first-lap': 1, 'laps-10': 10, 'laps-100': 100, 'laps-1000': 1000 } as const;
