import { LslKey, NULL_KEY, type Vector } from '../run/value.js';
import type { Caller } from '../world/caller.js';
import type { Http, HttpAnswer, HttpRequest, OutgoingRequest } from '../world/http.js';
import { cut } from '../library/chat-functions.js';
import type { SceneObject } from '../world/scene-object.js';
import type { ScriptState } from '../world/script-state.js';
import type { Clock } from './clock.js';

const USUAL_SECONDS = 0.2;
const TIME_LIMIT_SECONDS = 60;
const THROTTLE_SECONDS = 20;
const MAX_OF_AN_OBJECT = 25;
const MAX_OF_AN_OWNER = 1_000;
const FAILURE_SECONDS = 60;
const MAX_FAILURES = 5;
const BODY_TRUNCATED = 0;

/** Describes a request that was sent, with its outcome. */
export interface SentRequest extends HttpRequest {
  readonly key: string;
  /** The status that the script received; absent while the response is pending and after it was lost. */
  status?: number;
  /** The reason why the response was lost; absent unless it was. */
  lost?: string;
}

interface Pending {
  readonly sent: SentRequest;
  readonly by: Caller;
  readonly request: OutgoingRequest;
  isOver: boolean;
}

/** Handles HTTP requests of scripts with the limits of the grid: its throttles, time limit, content types and sizes. */
export class HttpService {
  readonly sent: SentRequest[] = [];
  /** The times, in seconds, at which the grid refused a request. */
  readonly refused: number[] = [];
  private pending: Pending[] = [];
  private readonly ofObject = new Map<string, number[]>();
  private readonly ofOwner = new Map<string, number[]>();
  private readonly failures = new Map<ScriptState, number[]>();
  private held = 0;

  constructor(
    private readonly clock: Clock,
    private readonly http: Http,
    private readonly answer: (by: Caller, values: [LslKey, number, (number | string)[], string]) => void,
  ) {}

  /** Returns whether a request waits for a `held` response while the clock continues. */
  get isHolding(): boolean {
    return this.held > 0;
  }

  /** Sends a request. Returns its key, or NULL_KEY if the grid refuses it, after which no http_response follows. */
  send(by: Caller, request: OutgoingRequest): string {
    const now = this.clock.now;
    const failures = recent(this.failures, by.script, now - FAILURE_SECONDS);
    const ofObject = recent(this.ofObject, by.object.key, now - THROTTLE_SECONDS);
    const ofOwner = recent(this.ofOwner, by.object.owner, now - THROTTLE_SECONDS);
    const isThrottled = ofObject.length >= MAX_OF_AN_OBJECT || ofOwner.length >= MAX_OF_AN_OWNER;
    if (failures.length >= MAX_FAILURES || isThrottled) {
      this.refused.push(now);
      return NULL_KEY;
    }
    ofObject.push(now);
    ofOwner.push(now);
    const { url, method, body } = request;
    const headers = { ...gridHeaders(by), ...request.headers };
    const key = by.world.newKey();
    const sent: SentRequest = { key, url, method, body, headers, at: now, object: by.object.key };
    const pending: Pending = { sent, by, request, isOver: false };
    this.sent.push(sent);
    this.pending.push(pending);
    this.clock.at(now, () => this.forward(pending));
    return key;
  }

  /** Drops the pending responses to an object, for the reason `why`. */
  lose(object: SceneObject, why: string): void {
    for (const one of this.pending.filter(({ by }) => by.object === object)) this.end(one, why);
  }

  private async forward(pending: Pending): Promise<void> {
    const { url, at } = pending.sent;
    const outcome = /^https?:\/\/\S+$/.test(url) ? await this.http(pending.sent) : REFUSED_ADDRESS;
    if (outcome === 'lost') return this.end(pending, 'lost on its way');
    if (outcome !== 'never' && 'status' in outcome) {
      const { seconds = USUAL_SECONDS } = outcome;
      if (seconds < TIME_LIMIT_SECONDS) return this.clock.at(at + seconds, () => this.deliver(pending, outcome));
    }
    this.clock.at(at + TIME_LIMIT_SECONDS, () => this.deliver(pending, TOO_LATE));
    if (outcome !== 'never' && 'held' in outcome) this.hold(pending, outcome.held);
  }

  private hold(pending: Pending, held: Promise<HttpAnswer>): void {
    this.held++;
    void held
      .then((answer) => this.clock.at(this.clock.now, () => this.deliver(pending, answer)))
      .finally(() => this.held--);
  }

  private deliver(pending: Pending, answer: HttpAnswer): void {
    if (pending.isOver) return;
    this.end(pending);
    const { by, request, sent } = pending;
    const { status, body } = isAccepted(answer, request.accept) ? answer : WRONG_TYPE;
    sent.status = status;
    if (status >= 500) recent(this.failures, by.script, this.clock.now - FAILURE_SECONDS).push(this.clock.now);
    const handed = cut(body, request.bodyMaxLength);
    const metadata = handed === body ? [] : [BODY_TRUNCATED, request.bodyMaxLength];
    this.answer(by, [new LslKey(sent.key), status, metadata, handed]);
  }

  private end(pending: Pending, lost?: string): void {
    pending.isOver = true;
    if (lost !== undefined) pending.sent.lost = lost;
    this.pending = this.pending.filter((one) => one !== pending);
  }
}

const TOO_LATE: HttpAnswer = { status: 499, type: 'text/plain', body: 'Request timed out' };
const REFUSED_ADDRESS: HttpAnswer = { status: 499, type: 'text/plain', body: 'The address cannot be requested' };
const WRONG_TYPE: HttpAnswer = { status: 415, type: 'text/plain', body: 'Unsupported or unknown Content-Type.' };

/** Returns whether the content type of a response is accepted; a response without a body needs none. */
function isAccepted({ type, body }: HttpAnswer, accept: readonly string[]): boolean {
  if (type === null) return body === '';
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return accept.some(
    (one) => one === plain || one === '*/*' || (one.endsWith('/*') && plain.startsWith(one.slice(0, -1))),
  );
}

/** Drops the times of a key up to `since`, and returns the list of the others, to which new times may be added. */
function recent<K>(times: Map<K, number[]>, key: K, since: number): number[] {
  const kept = (times.get(key) ?? []).filter((time) => time > since);
  times.set(key, kept);
  return kept;
}

const tuple = (...parts: number[]): string => `(${parts.map((part) => part.toFixed(6)).join(', ')})`;
const vector = ({ x, y, z }: Vector): string => tuple(x, y, z);

/** Returns the headers that the grid adds to every request of a script. */
function gridHeaders({ object, prim, world }: Caller): Record<string, string> {
  const { position, rotation, velocity } = object.motion;
  const owner = world.avatars.find(({ key }) => key === object.owner);
  return {
    'User-Agent': 'Second Life LSL/2026-06-01.1 (http://secondlife.com)',
    'X-SecondLife-Shard': 'Production',
    'X-SecondLife-Region': `${object.regionName} (264448, 233984)`,
    'X-SecondLife-Owner-Name': owner?.name ?? '(Loading...)',
    'X-SecondLife-Owner-Key': object.owner,
    'X-SecondLife-Object-Name': prim.name,
    'X-SecondLife-Object-Key': prim.key,
    'X-SecondLife-Local-Position': vector(position),
    'X-SecondLife-Local-Rotation': tuple(rotation.x, rotation.y, rotation.z, rotation.s),
    'X-SecondLife-Local-Velocity': vector(velocity),
  };
}
