import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { ScreenMessage } from './screen-message.entity.js';
import { type MessageRow, type MessageTie, toWallMessageDto } from './screen-message.mapper.js';

@Injectable()
export class ScreenMessageStore {
  constructor(@InjectRepository(ScreenMessage) private readonly messages: Repository<ScreenMessage>) {}

  /**
   * Returns the current message, by the database's clock. Returns null if there is none, or if the message belongs to no
   * session and an event has been completed since it was sent.
   */
  find(): Promise<WallMessageDto | null> {
    return this.findWithin(this.messages.manager);
  }

  async findWithin(tx: Transaction): Promise<WallMessageDto | null> {
    const [row] = await tx.query<MessageRow[]>(
      `SELECT text, until FROM screen_message
        WHERE until > now()
          AND (session_id IS NOT NULL
               OR NOT EXISTS (SELECT FROM race_events WHERE status = 'completed' AND completed_at >= shown_at))`,
    );
    return row ? toWallMessageDto(row) : null;
  }

  async show(tx: Transaction, text: string, seconds: number, tie: MessageTie | null): Promise<WallMessageDto> {
    const [row] = await tx.query<MessageRow[]>(
      `INSERT INTO screen_message (id, text, until, shown_at, session_id, phase)
       VALUES (1, $1, now() + $2::int * interval '1 second', now(), $3, $4)
       ON CONFLICT (id) DO UPDATE
          SET text = excluded.text, until = excluded.until, shown_at = excluded.shown_at,
              session_id = excluded.session_id, phase = excluded.phase
       RETURNING text, until`,
      [text, seconds, tie?.sessionId ?? null, tie?.phase ?? null],
    );
    if (!row) throw new Error('the message for all screens was not kept');
    return toWallMessageDto(row);
  }

  async end(tx: Transaction): Promise<void> {
    await tx.getRepository(ScreenMessage).delete({ id: 1 });
  }

  async findTie(tx: Transaction): Promise<MessageTie | null> {
    const [tie] = await tx.query<MessageTie[]>(
      `SELECT session_id AS "sessionId", phase FROM screen_message WHERE until > now() AND session_id IS NOT NULL`,
    );
    return tie ?? null;
  }

  /** Deletes the message that is tied to a phase of a session. @returns whether there was one */
  async endTied(tx: Transaction, { sessionId, phase }: MessageTie): Promise<boolean> {
    const { affected } = await tx.getRepository(ScreenMessage).delete({ sessionId, phase });
    return affected !== 0;
  }
}
