import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { prepared } from '../../../platform/database/prepared.js';
import type { Transaction } from '../../../platform/database/database.js';

/** The time for which a network stays known after the last sign-in from it. */
const KNOWN_FOR = `interval '90 days'`;

/** Describes the username and network of a sign-in. */
export interface SignInPlace {
  readonly username: string;
  readonly network: string;
}

/** Reads and writes the networks from which members sign in. */
@Injectable()
export class SignInsStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns, for each place, whether the owner of the username (ignoring case) has signed in from the network in the last 90
   * days; false for an unknown name.
   */
  async areKnownNetworks(places: readonly SignInPlace[]): Promise<boolean[]> {
    const rows = await prepared<{ isKnown: boolean }>(this.dataSource, KNOWN_NETWORKS, [
      places.map(({ username }) => username),
      places.map(({ network }) => network),
    ]);
    return rows.map(({ isKnown }) => isKnown);
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

const KNOWN_NETWORKS = {
  name: 'known-networks',
  text: `SELECT EXISTS (SELECT FROM users u JOIN known_networks n ON n.user_id = u.id AND n.network = p.network
                         WHERE lower(u.username) = lower(p.username) AND n.last_sign_in_at > now() - ${KNOWN_FOR}) AS "isKnown"
           FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS p(username, network, position) ORDER BY p.position`,
};
