import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { IMAGE_ROUTE } from '../../../platform/http/route-config.js';
import type { RawImage } from '../../../platform/openapi/raw-types.js';
import { MemberPictureService } from './member-picture.service.js';

@Controller()
export class MemberPictureController {
  constructor(private readonly pictures: MemberPictureService) {}

  /** Replaces the member's own picture; the body is a PNG, JPEG or WebP file of at most 2 MB. */
  @Post('auth/picture')
  @RouteConfig(IMAGE_ROUTE)
  replaceOwnPicture(@CurrentMember() member: Member, @Body() file: RawImage): Promise<PictureDto> {
    return this.pictures.replaceOwn(member, file);
  }

  /** Removes the member's own picture. */
  @Delete('auth/picture')
  @HttpCode(204)
  deleteOwnPicture(@CurrentMember() member: Member): Promise<void> {
    return this.pictures.removeOwn(member);
  }

  /** Removes a member's picture. */
  @AdminOnly()
  @Delete('admin/users/:id/picture')
  @HttpCode(204)
  deleteMemberPicture(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<void> {
    return this.pictures.remove(member, userId);
  }
}
