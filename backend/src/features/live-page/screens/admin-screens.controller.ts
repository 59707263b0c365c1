import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ScreenDto, ScreenMessageDto } from '@league/shared/screens/screen.dto';
import { SendViewDto } from '@league/shared/screens/send-view.dto';
import { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { CurrentMember, StewardOnly } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { ScreenMessagesService } from '../../sessions/messages/screen-messages.service.js';
import { ScreensService } from './screens.service.js';

@StewardOnly()
@Controller('admin/screens')
export class AdminScreensController {
  constructor(
    private readonly screens: ScreensService,
    private readonly messages: ScreenMessagesService,
  ) {}

  /** Returns the connected screens of /live that have a name, sorted by name. */
  @Get()
  listScreens(): Promise<ScreenDto[]> {
    return this.screens.list();
  }

  /** Returns the message that is currently on every screen; `message` is null if there is none. */
  @Get('message')
  getScreensMessage(): Promise<ScreenMessageDto> {
    return this.messages.getMessage();
  }

  /** Shows a message on every screen, replacing the previous one. */
  @Post('message')
  @HttpCode(200)
  showScreensMessage(@CurrentMember() member: Member, @Body() dto: ShowMessageDto): Promise<WallMessageDto> {
    return this.messages.show(member, dto);
  }

  /** Ends the message on every screen. */
  @Delete('message')
  @HttpCode(204)
  endScreensMessage(@CurrentMember() member: Member): Promise<void> {
    return this.messages.end(member);
  }

  /** Sends a view to a screen. A null `search` returns the screen to its own address. */
  @Post(':id/view')
  @HttpCode(200)
  sendScreenView(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: SendViewDto,
  ): Promise<ScreenDto> {
    return this.screens.sendView(member, id, dto);
  }
}
