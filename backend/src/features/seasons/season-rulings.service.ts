import { Injectable } from '@nestjs/common';
import type { SeasonRulingAnswerDto, SeasonRulingDto } from '@league/shared/seasons/season-board.live';
import { latestStandings, namesIn } from '@league/shared/seasons/season-board.rules';
import type { WholeSeason } from '@league/shared/seasons/whole-season.rules';
import { standingChanges } from '@league/shared/seasons/standing-changes.rules';
import { canBeOfTeam } from '@league/shared/seasons/season-ruling-kinds';
import type { RuleSeasonDto } from '@league/shared/seasons/season.dto';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { SeasonsStore } from './seasons.store.js';

/**
 * Gives and rescinds rulings on a season. Both return the standings that change; with `isPreview`, they return those that
 * would change, and change nothing. A member who drives in the season is refused, except an admin when all active stewards
 * and admins drive in it.
 */
@Injectable()
export class SeasonRulingsService {
  constructor(
    private readonly database: Database,
    private readonly store: SeasonsStore,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes a ruling on a season, or only previews the changes in the standings.
   * @throws DomainError 400 for an invalid ruling or, unless it is a preview, a missing reason; 403 for a driver of the
   * season; 404
   */
  give(member: Member, seasonId: string, dto: RuleSeasonDto, isPreview: boolean): Promise<SeasonRulingAnswerDto> {
    return this.database.transaction(async (tx) => {
      const { before, byDriver } = await this.begin(tx, member, seasonId);
      const ruling = newRuling(before, dto);
      const changes = changesWith(before, [...before.details.rulings, ruling]);
      if (isPreview) return { ruling: null, changes };
      if (ruling.reason === '') throw DomainError.invalidField('reason', 'reason-needed');
      const { id, kind, round, who, of_team: isOfTeam, points, reason, ruled_at: ruledAt } = ruling;
      const row = { seasonId, id, kind, round, who, isOfTeam, points, reason, ruledAt: new Date(ruledAt) };
      await this.store.insertRuling(tx, { ...row, ruledBy: member.id });
      await announce(tx, 'seasons', [seasonId]);
      await this.audit.record(tx, member, {
        action: 'season-ruling.give',
        targetId: id,
        after: { ...inAudit(ruling), ...(byDriver ? { by_driver: true } : {}) },
      });
      return { ruling, changes };
    });
  }

  /**
   * Rescinds a ruling, or only previews the changes in the standings.
   * @throws DomainError 403 for a driver of the season; 404, also when it has already been rescinded
   */
  rescind(member: Member, seasonId: string, id: string, isPreview: boolean): Promise<SeasonRulingAnswerDto> {
    return this.database.transaction(async (tx) => {
      const { before, byDriver } = await this.begin(tx, member, seasonId);
      const ruling = before.details.rulings.find((one) => one.id === id);
      if (!ruling) throw DomainError.notFound('no-such-season-ruling');
      const changes = changesWith(before, before.details.rulings.filter((one) => one !== ruling)); // prettier-ignore
      if (isPreview) return { ruling: null, changes };
      await this.store.rescindRuling(tx, id, member.id);
      await announce(tx, 'seasons', [seasonId]);
      await this.audit.record(tx, member, {
        action: 'season-ruling.rescind',
        targetId: id,
        before: inAudit(ruling),
        ...(byDriver ? { after: { by_driver: true } } : {}),
      });
      return { ruling: null, changes };
    });
  }

  /**
   * Locks and reads the season, so that the second of two concurrent rulings sees the effect of the first.
   * @returns the season, and whether the member is an admin who drives in it and may rule nevertheless
   * @throws DomainError 403 for any other driver of the season; 404
   */
  private async begin(tx: Transaction, member: Member, seasonId: string) {
    const before = (await this.store.lock(tx, seasonId)) && (await this.store.findWholeWithin(tx, seasonId));
    if (!before) throw DomainError.notFound('no-such-season');
    const driverIds = [...namesIn(before.details, before.driven).keys()]; // also those without a class, who are in no standings
    const byDriver = driverIds.includes(member.id);
    if (byDriver && (!member.isAdmin || (await this.store.hasOtherSteward(tx, driverIds))))
      throw DomainError.forbidden('own-season');
    return { before, byDriver };
  }
}

function changesWith(whole: WholeSeason, rulings: readonly SeasonRulingDto[]) {
  const after = { ...whole, details: { ...whole.details, rulings } };
  return standingChanges(whole, after);
}

/**
 * Returns the ruling to insert. @throws DomainError 400 for a driver or team that is not in the season, and for a deduction
 * without points
 */
function newRuling(whole: WholeSeason, dto: RuleSeasonDto): SeasonRulingDto {
  const { kind, round, who, reason } = dto;
  const isOfTeam = canBeOfTeam(kind) && dto.of_team === true;
  const standings = latestStandings(whole).filter(({ of }) => (of === 'teams') === isOfTeam);
  const standing = standings.flatMap((one) => one.standings).find((one) => one.who === who);
  if (!standing) throw DomainError.invalidField('who', 'season-who-unknown');
  if (kind === 'points-taken' && !dto.points) throw DomainError.invalidField('points', 'season-points-needed');
  return {
    id: newId(),
    kind,
    round,
    who,
    name: standing.name,
    of_team: isOfTeam,
    points: kind === 'points-taken' ? (dto.points ?? null) : null,
    reason: reason ?? '',
    ruled_at: new Date().toISOString(),
  };
}

function inAudit({ kind, round, name, points, reason }: SeasonRulingDto) {
  return { kind, round, name, ...(points === null ? {} : { points }), reason };
}
