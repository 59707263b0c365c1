import { Injectable } from '@nestjs/common';
import type {
  AddCrossingDto,
  ControlSessionDto,
  PublishSessionDto,
  RuleCrossingDto,
} from '@league/shared/sessions/control-session.dto';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import type { Member } from '../../../platform/auth/member.js';
import { CrossingRulingsService } from '../crossings/crossing-rulings.service.js';
import { SessionPublicationService } from '../results/session-publication.service.js';
import { SessionControlService } from '../session-control.service.js';
import { SessionMovesService } from './session-moves.service.js';

/**
 * Previews race control's actions on a session. A preview throws the same errors as the action, except that a ruling on a
 * crossing can be previewed even after a final result.
 */
@Injectable()
export class ControlPreviewsService {
  constructor(
    private readonly moves: SessionMovesService,
    private readonly sessions: SessionControlService,
    private readonly publications: SessionPublicationService,
    private readonly crossings: CrossingRulingsService,
  ) {}

  control(member: Member, id: string, dto: ControlSessionDto): Promise<ResultMovesDto> {
    return this.moves.preview((tx) => this.sessions.controlWithin(tx, member, id, dto), () => Promise.resolve(id)); // prettier-ignore
  }

  publish(member: Member, id: string, dto: PublishSessionDto): Promise<ResultMovesDto> {
    return this.moves.previewPublication((tx) => this.publications.publishWithin(tx, member, id, dto), id);
  }

  /** @throws DomainError 404 */
  correction(id: string): Promise<ResultMovesDto> {
    return this.moves.correction(id);
  }

  addCrossing(member: Member, id: string, dto: AddCrossingDto): Promise<ResultMovesDto> {
    return this.moves.preview((tx) => this.crossings.addWithin(tx, member, id, dto), () => Promise.resolve(id)); // prettier-ignore
  }

  ruleCrossing(member: Member, id: string, dto: RuleCrossingDto): Promise<ResultMovesDto> {
    return this.moves.preview(
      (tx) => this.crossings.ruleWithin(tx, member, id, dto, true),
      (tx) => this.crossings.findSession(tx, id),
    );
  }
}
