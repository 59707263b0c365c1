import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { changesBetween } from '../../../platform/forms/changes.rules';
import type { SeasonChange } from './season-admin.queries';

/**
 * Returns a change of a season's rules that keeps what another form or admin has saved since: the rules of the season as it is
 * now, with the fields that were changed in this form. Rules without a changed field are not sent.
 * @param season the season as it is now
 * @param seen the fields of the form as they are saved now
 * @param typed the form's fields as edited
 */
export function changedRules(
  { rules }: Pick<SeasonDetailsDto, 'rules'>,
  seen: Partial<SeasonRulesDto>,
  typed: Partial<SeasonRulesDto>,
): SeasonChange {
  const { changed } = changesBetween(seen, typed);
  return Object.keys(changed).length === 0 ? {} : { rules: { ...rules, ...changed }, expected: { rules } };
}
