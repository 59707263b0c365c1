import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { UpdateRadioStreamDto } from '@league/shared/radio/update-radio-stream.dto';
import { AdminOnly, CurrentMember, Public } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { RadioService } from './radio.service.js';

@AdminOnly()
@Controller('cms')
export class RadioController {
  constructor(private readonly radio: RadioService) {}

  /** Returns the active streams, the default first. */
  @Public()
  @Get('radio-streams')
  listRadioStreams(): Promise<RadioStreamDto[]> {
    return this.radio.listActive();
  }

  /** Returns every stream, the default first. */
  @Get('admin/radio-streams/all')
  listAllRadioStreams(): Promise<RadioStreamDto[]> {
    return this.radio.listAll();
  }

  /** Adds a stream; at most three are allowed (409). */
  @Post('admin/radio-streams')
  createRadioStream(@CurrentMember() member: Member, @Body() dto: CreateRadioStreamDto): Promise<RadioStreamDto> {
    return this.radio.create(member, dto);
  }

  /** Changes the fields that are sent. */
  @Patch('admin/radio-streams/:id')
  updateRadioStream(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateRadioStreamDto,
  ): Promise<RadioStreamDto> {
    return this.radio.update(member, id, dto);
  }

  /** Deletes a stream. */
  @Delete('admin/radio-streams/:id')
  @HttpCode(204)
  deleteRadioStream(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.radio.delete(member, id);
  }
}
