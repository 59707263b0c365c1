import { Controller, Get, Param, Query } from '@nestjs/common';
import { PreviewRulingDto } from '@league/shared/laps/preview-ruling.dto';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import { CurrentMember, StewardOnly } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RulingPreviewService } from './ruling-preview.service.js';

@StewardOnly()
@Controller('admin/laps')
export class RulingPreviewController {
  constructor(private readonly previews: RulingPreviewService) {}

  /** Previews a ruling on a lap. If the ruling would be refused, the preview is refused with the same message. */
  @Get(':id/ruling-preview')
  previewLapRuling(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) lapId: string,
    @Query() { action }: PreviewRulingDto,
  ): Promise<RulingPreviewDto> {
    return this.previews.preview(member, lapId, action);
  }
}
