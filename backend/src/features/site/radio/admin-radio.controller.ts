import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { UpdateRadioStreamDto } from '@league/shared/radio/update-radio-stream.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { RadioService } from './radio.service.js';

@AdminOnly()
@Controller('cms/admin/radio-streams')
export class AdminRadioController {
  constructor(private readonly radio: RadioService) {}

  /** Returns every stream, the default first. */
  @Get('all')
  listAllRadioStreams(): Promise<RadioStreamDto[]> {
    return this.radio.listAll();
  }

  /** Adds a stream; at most three are allowed (409). */
  @Post()
  createRadioStream(@CurrentMember() member: Member, @Body() dto: CreateRadioStreamDto): Promise<RadioStreamDto> {
    return this.radio.create(member, dto);
  }

  /** Changes the fields that are sent. */
  @Patch(':id')
  updateRadioStream(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateRadioStreamDto,
  ): Promise<RadioStreamDto> {
    return this.radio.update(member, id, dto);
  }

  /** Deletes a stream. */
  @Delete(':id')
  @HttpCode(204)
  deleteRadioStream(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.radio.delete(member, id);
  }
}
