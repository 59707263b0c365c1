import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { type MessageRow, toWallMessageDto } from './screen-message.mapper.js';

/** Reads and writes the message for all screens. */
@Injectable()
export class ScreenMessageStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The message, until its end by the database's clock. */
  find(): Promise<WallMessageDto | null> {
    return this.findWithin(this.dataSource.manager);
  }

  async findWithin(tx: Transaction): Promise<WallMessageDto | null> {
    const [row] = await tx.query<MessageRow[]>(`SELECT text, until FROM screen_message WHERE until > now()`);
    return row ? toWallMessageDto(row) : null;
  }

  async show(tx: Transaction, text: string, seconds: number): Promise<WallMessageDto> {
    const [row] = await tx.query<MessageRow[]>(
      `INSERT INTO screen_message (id, text, until) VALUES (1, $1, now() + $2::int * interval '1 second')
       ON CONFLICT (id) DO UPDATE SET text = excluded.text, until = excluded.until RETURNING text, until`,
      [text, seconds],
    );
    if (!row) throw new Error('the message for all screens was not kept');
    return toWallMessageDto(row);
  }

  async end(tx: Transaction): Promise<void> {
    await tx.query(`DELETE FROM screen_message`);
  }
}
