import type { SeasonRulingDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { t, tn } from '../../language/translate';
import { formatFigure } from '../../racing/race-figures';
import { pointsInWords } from '../../racing/standing-words.rules';

/** Returns the points by place as a sentence. */
export function pointsInOrder(points: readonly number[]): string {
  return t('Points by place: {points}.', { points: points.map(formatFigure).join(' – ') });
}

/** Returns the points of a sprint as a sentence. */
export function sprintPointsInOrder(points: readonly number[]): string {
  return t('Points of a sprint: {points}.', { points: points.map(formatFigure).join(' – ') });
}

export function rulesInWords(rules: SeasonRulesDto): string[] {
  const sentences = [pointsInOrder(rules.points)];
  if (rules.sprint_points?.length) sentences.push(sprintPointsInOrder(rules.sprint_points));
  if (rules.pole) sentences.push(t('The pole gives {points}.', { points: pointsInWords(rules.pole) }));
  if (rules.fastest_lap) {
    const points = pointsInWords(rules.fastest_lap);
    sentences.push(
      rules.fastest_lap_within
        ? t('The fastest lap gives {points} to one of the first {n}.', { points, n: rules.fastest_lap_within })
        : t('The fastest lap gives {points}.', { points }),
    );
  }
  if (rules.shares_fastest_lap && rules.fastest_lap)
    sentences.push(t('Drivers with the same fastest time share its points.'));
  if (rules.no_points_for_shared_cars) sentences.push(t('A shared car gives no points.'));
  for (const { round, factor } of rules.factors ?? [])
    if (factor)
      sentences.push(t('Round {round} gives {factor} times the points.', { round, factor: formatFigure(factor) }));
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
  if (rules.stop_and_go_s)
    sentences.push(t('A stop-and-go that was not served costs {n} s.', { n: rules.stop_and_go_s }));
  if (rules.drive_through_s)
    sentences.push(t('A drive-through that was not served costs {n} s.', { n: rules.drive_through_s }));
  if (rules.jump_start_s) sentences.push(t('A jump start costs {n} s.', { n: rules.jump_start_s }));
  if (rules.protest_hours)
    sentences.push(
      tn('Protests are open for {n} hour after the result.', 'Protests are open for {n} hours after the result.', rules.protest_hours), // prettier-ignore
    );
  sentences.push(
    rules.count_back === 'places-with-points'
      ? t('Of equal points, the better places that gave points decide.')
      : t('Of equal points, the better places decide: most wins, then most second places, and so on.'),
  );
  return sentences;
}

/** Returns a sentence for a ruling, without its reason. */
export function rulingInWords({ kind, round, points }: Pick<SeasonRulingDto, 'kind' | 'round' | 'points'>): string {
  if (kind === 'no-points') return t('Round {round}: no points', { round });
  if (kind === 'place-passes-on') return t('Round {round}: the place goes to those behind', { round });
  if (kind === 'points-taken') return t('Round {round}: {points} taken', { round, points: pointsInWords(points ?? 0) });
  if (kind === 'no-share') return t('Round {round}: no share of the points of the car', { round });
  if (kind === 'fastest-lap-only-to') return t('Round {round}: the fastest lap is theirs alone', { round });
  if (kind === 'starts-from-zero') return t('Starts from zero at round {round}', { round });
  return t('Excluded from round {round} on', { round });
}
