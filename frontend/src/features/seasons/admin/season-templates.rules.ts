import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { SEASON_TEMPLATES, type SeasonTemplate } from '@league/shared/seasons/season-rules.rules';
import { msg, translated } from '../../../language/translate';

const NAMES: Readonly<Record<SeasonTemplate, string>> = {
  'formula-1': msg('Formula 1: ten places, sprints, teams'),
  'top-ten': msg('25-18-15: ten places'),
  'top-fifteen': msg('Top 15'),
  'one-a-place': msg('30 to 1: a point less for each place'),
};

/** Returns the templates and their names as the choices of a field. */
export function templateOptions(): (readonly [SeasonTemplate, string])[] {
  return (Object.keys(NAMES) as SeasonTemplate[]).map((template) => [template, translated(NAMES[template])]);
}

export function rulesOf(template: SeasonTemplate): SeasonRulesDto {
  const { points, ...rules } = SEASON_TEMPLATES[template];
  return { ...rules, points: [...points] };
}
