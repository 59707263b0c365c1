import type { SessionPhase } from '@league/shared/sessions/session-states.rules';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import type { ScreenMessage } from './screen-message.entity.js';

export type MessageRow = Pick<ScreenMessage, 'text' | 'until'>;

/** Describes the session from which a message was sent, and the phase with which the message ends. */
export interface MessageTie {
  readonly sessionId: string;
  readonly phase: SessionPhase;
}

export function toWallMessageDto({ text, until }: MessageRow): WallMessageDto {
  return { text, until: until.toISOString() };
}
