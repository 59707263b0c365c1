import { type LiveLapDto, toLiveLapDto } from '@league/shared/laps/lap.live';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { applyTrackBoardDelta } from '@league/shared/leaderboards/track-board.live';
import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import { applyPresenceDelta } from '@league/shared/presence/presence.live';
import { applyEventBoardDelta } from '@league/shared/race-events/event-board.live';
import { type LiveSocket, snapshotOf } from '../../support/socket.js';
import type { TestLeague } from '../../support/league.js';

const ALL_LAPS = 'sort=recent&limit=1000';

type Apply<C extends LiveChannelName> = (
  state: LiveChannels[C]['snapshot'],
  delta: LiveChannels[C]['delta'],
) => LiveChannels[C]['snapshot'];

/** Follows one channel as a browser does: from a snapshot, message by message, and after a gap from a new snapshot. */
class Follower<C extends LiveChannelName> {
  private seq = 0;
  private state!: LiveChannels[C]['snapshot'];
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly socket: LiveSocket,
    private readonly channel: C,
    private readonly apply: Apply<C>,
    private readonly complete: (start: LiveChannels[C]['snapshot']) => Promise<LiveChannels[C]['snapshot']>,
  ) {}

  async start(): Promise<void> {
    const { seq, snapshot } = snapshotOf(await this.socket.subscribe(this.channel));
    this.seq = seq;
    this.state = await this.complete(snapshot);
  }

  /** Applies all received messages. @returns what the screen then shows */
  shown(): Promise<LiveChannels[C]['snapshot']> {
    const result = this.turn.then(() => this.catchUp());
    this.turn = result.catch(() => undefined);
    return result;
  }

  private async catchUp(): Promise<LiveChannels[C]['snapshot']> {
    for (const message of this.socket.received(this.channel).filter(({ seq }) => seq > this.seq)) {
      if (message.seq <= this.seq) continue;
      if (message.seq !== this.seq + 1) {
        await this.start();
        continue;
      }
      this.state = this.apply(this.state, message);
      this.seq = message.seq;
    }
    return this.state;
  }
}

export type Screen = Awaited<ReturnType<typeof aScreen>>;

/** Opens a screen that shows everything: boards, laps, who is online, and the boards of these tracks and events. */
export async function aScreen(league: TestLeague, trackIds: readonly string[], eventIds: readonly string[]) {
  const socket = await league.socket(league.admin); // members see usernames
  const asItIs = <T>(start: T) => Promise.resolve(start);
  const board = new Follower(socket, 'leaderboard', applyLeaderboardDelta, asItIs);
  const presence = new Follower(socket, 'presence', applyPresenceDelta, asItIs);
  const laps = new Follower(socket, 'laps', applyLapsDelta, async ({ total }) => ({
    laps: (await league.laps(ALL_LAPS)).map(toLiveLapDto), // the lap board requests its list at the start, and again after a gap
    total,
  }));
  const tracks = trackIds.map((id) => new Follower(socket, `track:${id}`, applyTrackBoardDelta, asItIs));
  const events = eventIds.map((id) => new Follower(socket, `event:${id}`, applyEventBoardDelta, asItIs));
  const all = [board, presence, laps, ...tracks, ...events];
  await Promise.all(all.map((follower) => follower.start()));
  return {
    board,
    presence,
    laps,
    tracks,
    events,
    /** Brings all channels up to date, as browsers do all the time. */
    look: async () => void (await Promise.all(all.map((follower) => follower.shown()))),
    close: () => socket.close(),
  };
}

function applyLapsDelta(
  { laps }: LiveChannels['laps']['snapshot'],
  { recorded, changed, removed, total }: LiveChannels['laps']['delta'],
): LiveChannels['laps']['snapshot'] {
  const known = new Map(laps.map((lap) => [lap.id, lap]));
  for (const id of removed) known.delete(id);
  for (const lap of [...recorded, ...changed]) known.set(lap.id, lap);
  return { laps: [...known.values()].sort(newestFirst), total };
}

function newestFirst(a: LiveLapDto, b: LiveLapDto): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp) || (a.id < b.id ? 1 : -1);
}
