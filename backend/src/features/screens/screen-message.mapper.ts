import type { WallMessageDto } from '@league/shared/wall/wall.dto';

export interface MessageRow {
  readonly text: string;
  readonly until: Date;
}

export function toWallMessageDto({ text, until }: MessageRow): WallMessageDto {
  return { text, until: until.toISOString() };
}
