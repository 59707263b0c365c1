import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';

/** How long a network stays known without a sign-in from it. */
const KNOWN_FOR = `interval '90 days'`;

/** Reads and writes where members sign in from. */
@Injectable()
export class SignInsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether the owner of this name, in upper or lower case, has signed in from the network; a name without one has not. */
  async knowsNetwork(username: string, network: string): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(
      `SELECT FROM known_networks n JOIN users u ON u.id = n.user_id
        WHERE lower(u.username) = lower($1) AND n.network = $2 AND n.last_sign_in_at > now() - ${KNOWN_FOR}`,
      [username, network],
    );
    return rows.length > 0;
  }

  async rememberNetwork(tx: Transaction, userId: string, network: string): Promise<void> {
    await tx.query(
      `WITH forgotten AS (
         DELETE FROM known_networks WHERE user_id = $1 AND network <> $2 AND last_sign_in_at < now() - ${KNOWN_FOR})
       INSERT INTO known_networks (user_id, network) VALUES ($1, $2)
           ON CONFLICT (user_id, network) DO UPDATE SET last_sign_in_at = now()`,
      [userId, network],
    );
  }
}
