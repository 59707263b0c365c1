import { cut } from '../library/chat-functions.js';
import { LslKey } from '../run/value.js';
import type { Avatar } from '../world/avatar.js';
import type { Body } from '../world/body.js';
import type { ChatRange } from '../world/caller.js';
import type { SceneObject } from '../world/scene-object.js';
import type { Listen, QueuedEvent, ScriptState } from '../world/script-state.js';

const MAX_CHAT_BYTES = 1_023;
const METRES: Readonly<Record<ChatRange, number>> = {
  say: 20,
  region: Infinity,
  direct: Infinity,
};

/** Describes a line of chat; `at` is in seconds of the region's clock, `key` is the speaker's. */
export interface ChatLine {
  readonly at: number;
  readonly range: ChatRange;
  readonly channel: number;
  readonly from: string;
  readonly key: string;
  readonly text: string;
}

interface Speaker {
  readonly body: Body;
  /** The key of the speaking prim or avatar, which does not hear its own chat. */
  readonly key: string;
  readonly name: string;
}

/** Delivers chat to listening scripts and nearby avatars. */
export class ChatService {
  readonly lines: ChatLine[] = [];

  constructor(
    private readonly objects: readonly SceneObject[],
    private readonly avatars: readonly Avatar[],
    private readonly enqueue: (script: ScriptState, event: Pick<QueuedEvent, 'name' | 'values'>) => void,
  ) {}

  say(at: number, speaker: Speaker, range: ChatRange, channel: number, said: string, target?: string): void {
    const { body, key, name } = speaker;
    const text = cut(said, MAX_CHAT_BYTES);
    this.lines.push({ at, range, channel, from: name, key, text });
    const isNear = (other: Body): boolean =>
      other.isPresent &&
      other.regionName === body.regionName &&
      other.motion.position.minus(body.motion.position).length <= METRES[range];
    for (const object of this.objects.filter(isNear)) {
      for (const prim of object.prims) {
        if (prim.key === key || !isMeant(target, object, prim.key, channel)) continue;
        for (const script of prim.scripts) {
          if (!script.listens.some((listen) => passes(listen, channel, name, key, text))) continue;
          this.enqueue(script, { name: 'listen', values: [channel, name, new LslKey(key), text] });
        }
      }
    }
    const kind = range === 'direct' ? 'direct' : 'chat';
    for (const avatar of this.avatars.filter(isNear)) {
      const isShown = target === undefined ? channel === 0 : target === avatar.key && channel === 0;
      if (isShown && avatar.key !== key) avatar.shown.push({ at, kind, from: name, text, channel, buttons: [] });
    }
  }
}

/**
 * Returns whether chat to a target is for this prim of an object; true without a target. llRegionSayTo an avatar reaches what
 * the avatar wears, except on channel 0, which is only shown to the avatar.
 */
const isMeant = (target: string | undefined, object: SceneObject, prim: string, channel: number): boolean =>
  target === undefined ||
  target === prim ||
  (target === object.key && object.root.key === prim) ||
  (target === object.owner && object.attachPoint > 0 && channel !== 0);

const passes = (listen: Listen, channel: number, name: string, key: string, text: string): boolean =>
  listen.channel === channel &&
  (listen.name === '' || listen.name === name) &&
  (listen.key === '' || listen.key === key) &&
  (listen.message === '' || listen.message === text);
