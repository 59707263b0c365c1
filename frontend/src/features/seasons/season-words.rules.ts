import type { SeasonRulingDto, StandingDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { t, tn } from '../../language/translate';

/** Returns the rules of a season as sentences. */
export function rulesInWords(rules: SeasonRulesDto): string[] {
  const sentences = [t('Points by place: {points}.', { points: rules.points.join(' – ') })];
  if (rules.sprint_points?.length)
    sentences.push(t('Points of a sprint: {points}.', { points: rules.sprint_points.join(' – ') }));
  if (rules.pole) sentences.push(t('The pole gives {points}.', { points: pointsInWords(rules.pole) }));
  if (rules.fastest_lap) {
    const points = pointsInWords(rules.fastest_lap);
    sentences.push(
      rules.fastest_lap_within
        ? t('The fastest lap gives {points} to one of the first {n}.', { points, n: rules.fastest_lap_within })
        : t('The fastest lap gives {points}.', { points }),
    );
  }
  for (const { round, factor } of rules.factors ?? [])
    if (factor) sentences.push(t('Round {round} gives {factor} times the points.', { round, factor }));
  for (const { from_round: from, to_round: to, best } of rules.parts ?? []) {
    if (!best) continue;
    sentences.push(
      to
        ? tn(
            'The best {n} result of rounds {from} to {to} counts.',
            'The best {n} results of rounds {from} to {to} count.',
            best,
            { from, to },
          )
        : tn(
            'The best {n} result from round {from} on counts.',
            'The best {n} results from round {from} on count.',
            best,
            { from },
          ),
    );
  }
  if (rules.keeps_disqualifications) sentences.push(t('A disqualification cannot be dropped.'));
  if (rules.least_share) {
    const percent = Math.round(rules.least_share * 100);
    sentences.push(t('A place gives points from {percent} % of the winner’s laps on.', { percent }));
  }
  if (rules.has_classes) sentences.push(t('Places and points are counted within each class.'));
  if (rules.has_teams)
    sentences.push(
      rules.team_cars
        ? tn(
            'The best {n} car of a team counts in each race.',
            'The best {n} cars of a team count in each race.',
            rules.team_cars,
          )
        : t('Every car of a team counts.'),
    );
  sentences.push(
    rules.count_back === 'places-with-points'
      ? t('Of equal points, the better places that gave points decide.')
      : t('Of equal points, the better places decide: most wins, then most second places, and so on.'),
  );
  return sentences;
}

/** Returns points as a phrase, such as '1 point'. */
export function pointsInWords(points: number): string {
  return tn('{n} point', '{n} points', points);
}

/** Returns what a driver or team can still reach, or null while all may still win. */
export function chanceInWords({ chance }: Pick<StandingDto, 'chance'>): string {
  if (chance === 'clinched') return t('Champion');
  return chance === 'can-win' ? t('Can still win') : t('Out of the title fight');
}

/** Returns a ruling as a sentence without its reason. */
export function rulingInWords({ kind, round, points }: Pick<SeasonRulingDto, 'kind' | 'round' | 'points'>): string {
  if (kind === 'no-points') return t('Round {round}: no points', { round });
  if (kind === 'place-passes-on') return t('Round {round}: the place goes to those behind', { round });
  if (kind === 'points-taken') return t('Round {round}: {points} taken', { round, points: pointsInWords(points ?? 0) });
  return t('Excluded from round {round} on', { round });
}
