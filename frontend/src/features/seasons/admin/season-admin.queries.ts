import type { SeasonDetailsDto, SeasonRulingAnswerDto } from '@league/shared/seasons/season-board.live';
import type {
  CreateSeasonDto,
  RuleSeasonDto,
  SeasonDriverDto,
  SeasonRoundDto,
  SeasonTeamFieldsDto,
} from '@league/shared/seasons/season.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { deletePath, patchJson, postJson, putJson } from '../../../platform/http/api';
import { adminKey } from '../../../platform/query/admin-keys';
import { readQuery } from '../../../platform/query/read-query';

const DETAILS_KEY = adminKey('events', 'seasons');
const CHANGED = [DETAILS_KEY, ['seasons', 'list']] as const;

export const adminSeasonQuery = (id: string) =>
  readQuery<SeasonDetailsDto>([...DETAILS_KEY, id], `/admin/seasons/${id}`);

/** Creates a season. Throws HttpError: 400 invalid field. */
export const createSeason = mutationOptions({
  mutationFn: (season: CreateSeasonDto) => postJson<SeasonDetailsDto>('/admin/seasons', season),
  meta: { errorTitle: msg('The season was not created'), invalidates: CHANGED },
});

/** Contains the changed fields of a season, and in `expected` the values that the admin saw. */
export type SeasonChange = Partial<CreateSeasonDto> & { readonly expected?: Partial<CreateSeasonDto> };

/** Updates a season. Throws HttpError: 400 invalid field, 404 deleted, 409 when another change was saved first. */
export const updateSeason = (id: string) =>
  mutationOptions({
    mutationFn: (season: SeasonChange) => patchJson<SeasonDetailsDto>(`/admin/seasons/${id}`, season),
    meta: { errorTitle: msg('The season was not changed'), invalidates: CHANGED },
  });

/** Deletes a season. Throws HttpError: 404 when it has already been deleted. */
export const deleteSeason = mutationOptions({
  mutationFn: (id: string) => deletePath(`/admin/seasons/${id}`),
  meta: { errorTitle: msg('The season was not deleted'), invalidates: CHANGED },
});

/** Creates, by season id, the mutation that replaces the list `part`. `errorTitle` is shown on a refusal. */
const putList =
  <T>(part: string, errorTitle: string) =>
  (id: string) =>
    mutationOptions({
      mutationFn: (list: readonly T[]) => putJson<SeasonDetailsDto>(`/admin/seasons/${id}/${part}`, { [part]: list }),
      meta: { errorTitle, invalidates: CHANGED },
    });

/** Replaces the drivers in a season. Throws HttpError: 400 invalid field, 409 when a driver with results is left out. */
export const putSeasonEntries = putList<SeasonDriverDto>('entries', msg('The drivers were not saved'));

/** Replaces the teams of a season. Throws HttpError: 400 invalid field, 409 when a team with drivers is left out. */
export const putSeasonTeams = putList<SeasonTeamFieldsDto>('teams', msg('The teams were not saved'));

/** Replaces the rounds of a season. Throws HttpError: 400 invalid field, 409 for an event that is already a round. */
export const putSeasonRounds = putList<SeasonRoundDto>('rounds', msg('The rounds were not saved'));

/** Returns what a ruling would change. Throws HttpError: 400 invalid field, 403 for a steward who drives in it. */
export const previewSeasonRuling = (id: string) =>
  mutationOptions({
    mutationFn: (ruling: RuleSeasonDto) =>
      postJson<SeasonRulingAnswerDto>(`/admin/seasons/${id}/rulings?preview=true`, ruling),
    meta: { errorTitle: msg('The preview was not made') },
  });

/** Makes a ruling on a season. Throws HttpError: 400 invalid field, 403 when the steward drives in the season. */
export const ruleSeason = (id: string) =>
  mutationOptions({
    mutationFn: (ruling: RuleSeasonDto) => postJson<SeasonRulingAnswerDto>(`/admin/seasons/${id}/rulings`, ruling),
    meta: { errorTitle: msg('The ruling was not given'), invalidates: CHANGED },
  });

/** Rescinds a ruling. Throws HttpError: 403 when the steward drives in the season, 404 when it has already been rescinded. */
export const rescindSeasonRuling = (id: string) =>
  mutationOptions({
    mutationFn: (ruling: string) => deletePath(`/admin/seasons/${id}/rulings/${ruling}`),
    meta: { errorTitle: msg('The ruling was not rescinded'), invalidates: CHANGED },
  });
