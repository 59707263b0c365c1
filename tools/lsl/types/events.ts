import type { LslType } from './lsl-type.js';

/** Lists the events of LSL that scripts of this project may handle, with the types of their parameters. */
export const EVENTS = {
  state_entry: [],
  state_exit: [],
  on_rez: ['integer'],
  changed: ['integer'],
  timer: [],
  touch_start: ['integer'],
  touch: ['integer'],
  touch_end: ['integer'],
  collision_start: ['integer'],
  collision: ['integer'],
  collision_end: ['integer'],
  land_collision_start: ['vector'],
  sensor: ['integer'],
  no_sensor: [],
  listen: ['integer', 'string', 'key', 'string'],
  link_message: ['integer', 'integer', 'string', 'key'],
  linkset_data: ['integer', 'string', 'string'],
  http_response: ['key', 'integer', 'list', 'string'],
  dataserver: ['key', 'string'],
  run_time_permissions: ['integer'],
  attach: ['key'],
  money: ['key', 'integer'],
  moving_start: [],
  moving_end: [],
  object_rez: ['key'],
} as const satisfies Record<string, readonly LslType[]>;

export type EventName = keyof typeof EVENTS;

export const isEvent = (name: string): name is EventName => Object.hasOwn(EVENTS, name);
