/** Maps codes to the reasons for holding a lap for review, with a placeholder for a time. Screens translate the sentences. */
export const REVIEW_REASONS = {
  'under-shortest-time': 'Faster than {seconds} s, the shortest lap time of this track.',
  'under-half-record': 'Less than half of the track record, which was {seconds} s.',
  'under-shortest-lap': 'Faster than {seconds} s, the shortest time of a lap on any track.',
  'beyond-queue': 'The car sent more laps within {seconds} s than can wait in it.',
  'beyond-car-time': 'The car had {seconds} s too little to drive this lap beside its other laps.',
  'beyond-driver-time': 'The driver had {seconds} s too little to drive this lap beside their other laps.',
} as const;
