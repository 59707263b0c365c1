import { Injectable } from '@nestjs/common';
import { announce } from '../../platform/announce/announce.js';
import type { Transaction } from '../../platform/database/database.js';
import { newRun } from '../../platform/ids/new-run.js';
import { type LockedSession, RaceSessionsStore } from './race-sessions.store.js';

/** A start as the line has it. */
export interface LineStart {
  readonly run: string;
  readonly signal: number;
  readonly goAt: Date;
}

/** Joins what the line of a track ran with the session that it is. */
@Injectable()
export class LineRacesService {
  constructor(private readonly sessions: RaceSessionsStore) {}

  /** Holds the session; one that the line started by itself is started here too. */
  async join(
    tx: Transaction,
    trackId: string,
    sessionId: string,
    { run, signal, goAt }: LineStart,
  ): Promise<LockedSession | null> {
    const locked = await this.sessions.lock(tx, sessionId);
    if (!locked || locked.session.lineRun === run) return locked;
    const line = { lineRun: run, lineSignal: signal };
    if (locked.session.state === 'gridded') {
      if (await this.sessions.isTrackInUse(tx, trackId, sessionId)) return null;
      const started = { ...line, state: 'green' as const, goAt, run: newRun() };
      await this.sessions.update(tx, sessionId, started);
      await this.sessions.addLog(tx, sessionId, 'signal', { go_at: goAt.toISOString(), run: started.run, by_line: true }, goAt); // prettier-ignore
      await announce(tx, 'race-sessions', [sessionId]);
      return { ...locked, session: { ...locked.session, ...started } };
    }
    if (locked.session.lineRun !== null || locked.session.goAt === null) return null;
    await this.sessions.update(tx, sessionId, line);
    return { ...locked, session: { ...locked.session, ...line } };
  }
}
