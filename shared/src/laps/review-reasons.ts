/** Why the league holds a lap for review, by code, with a place for a lap time. Screens translate the sentences. */
export const REVIEW_REASONS = {
  'under-shortest-time': 'Faster than {seconds} s, the shortest lap time of this track.',
  'under-half-record': 'Less than half of the track record, which was {seconds} s.',
} as const;
