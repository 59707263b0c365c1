import type { LslType } from './lsl-type.js';

/**
 * Maps the events that the modelled region sends, and that scripts of this project may therefore handle, to the types of their
 * parameters.
 */
export const EVENTS = {
  state_entry: [],
  on_rez: ['integer'],
  changed: ['integer'],
  timer: [],
  touch_start: ['integer'],
  collision_start: ['integer'],
  listen: ['integer', 'string', 'key', 'string'],
  link_message: ['integer', 'integer', 'string', 'key'],
  http_response: ['key', 'integer', 'list', 'string'],
} as const satisfies Record<string, readonly LslType[]>;

export type EventName = keyof typeof EVENTS;

export const isEvent = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

/** The events of LSL that are not modelled, whose names no function or variable may have either. */
export const OTHER_EVENTS: readonly string[] = [
  ...['at_rot_target', 'at_target', 'attach', 'collision', 'collision_end', 'control', 'dataserver', 'email'],
  ...[
    'experience_permissions',
    'experience_permissions_denied',
    'http_request',
    'land_collision',
    'land_collision_end',
  ],
  ...['land_collision_start', 'linkset_data', 'money', 'moving_end', 'moving_start', 'no_sensor', 'not_at_rot_target'],
  ...['not_at_target', 'object_rez', 'on_damage', 'on_death', 'path_update', 'remote_data', 'run_time_permissions'],
  ...['sensor', 'state_exit', 'touch', 'touch_end', 'transaction_result'],
];
