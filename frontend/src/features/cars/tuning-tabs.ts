import type { TuningName } from '@league/shared/cars/tuning';
import { msg } from '../../language/translate';

export interface TuningRowText {
  readonly name: TuningName;
  readonly label: string;
  readonly help: string;
  /** The labels of the low and the high end of the range; absent if they have none. */
  readonly ends?: readonly [low: string, high: string];
  /** The switch without which the setting has no effect; absent if it always has one. */
  readonly needs?: 'weight_transfer_enabled' | 'torque_vectoring_enabled';
}

interface TuningTab {
  readonly title: string;
  readonly rows: readonly TuningRowText[];
}

/** The 18 tuning fields by tab; their texts are marked by `msg` and translated where they are shown. */
export const TUNING_TABS: readonly TuningTab[] = [
  {
    title: msg('Basic'),
    rows: [
      {
        name: 'driving_mode',
        label: msg('Driving mode'),
        help: msg('Sport is livelier; Track is steadier for timed laps.'),
      },
      {
        name: 'turbo_mode_enabled',
        label: msg('Turbo'),
        help: msg('Extra push. Turn off where the event forbids it.'),
      },
      { name: 'grip_level', label: msg('Grip'), help: msg('More grip holds corners; less lets the car drift.'), ends: [msg('Slidey'), msg('Sticky')] }, // prettier-ignore
      { name: 'brake_force', label: msg('Brake force'), help: msg('Higher stops sooner but can upset the car.'), ends: [msg('Gentle'), msg('Firm')] }, // prettier-ignore
      { name: 'coasting_strength', label: msg('Coasting'), help: msg('How fast the car slows when you release the throttle.'), ends: [msg('Rolls'), msg('Slows')] }, // prettier-ignore
    ],
  },
  {
    title: msg('Physics'),
    rows: [
      { name: 'suspension_stiffness', label: msg('Suspension stiffness'), help: msg('Soft soaks up bumps; stiff reacts faster.'), ends: [msg('Soft'), msg('Stiff')] }, // prettier-ignore
      { name: 'downforce_strength', label: msg('Downforce'), help: msg('Pushes the car onto the track at speed.'), ends: [msg('Light'), msg('Planted')] }, // prettier-ignore
      { name: 'gravity_strength', label: msg('Gravity'), help: msg('Higher lands jumps sooner and feels heavier.'), ends: [msg('Floaty'), msg('Heavy')] }, // prettier-ignore
      { name: 'weight_transfer_enabled', label: msg('Weight transfer'), help: msg('Body leans and dives under braking and turning.') }, // prettier-ignore
      { name: 'weight_transfer_factor', label: msg('Weight transfer amount'), help: msg('How strongly weight shifts. Needs Weight transfer on.'), ends: [msg('Flat'), msg('Leaning')], needs: 'weight_transfer_enabled' }, // prettier-ignore
    ],
  },
  {
    title: msg('Steering'),
    rows: [
      { name: 'steering_response', label: msg('Steering response'), help: msg('How quickly the car answers your keys.'), ends: [msg('Lazy'), msg('Sharp')] }, // prettier-ignore
      { name: 'turning_power', label: msg('Turning power'), help: msg('Maximum turn strength. Change in small steps.'), ends: [msg('Wide'), msg('Tight')] }, // prettier-ignore
      { name: 'steering_resistance', label: msg('Steering resistance'), help: msg('Damps twitchy input.'), ends: [msg('Loose'), msg('Heavy')] }, // prettier-ignore
      { name: 'steering_self_center_strength', label: msg('Self-centering'), help: msg('How firmly steering returns to straight.'), ends: [msg('Weak'), msg('Strong')] }, // prettier-ignore
      { name: 'straight_line_stability', label: msg('Straight-line stability'), help: msg('Keeps the car straight at speed.'), ends: [msg('Nervous'), msg('Stable')] }, // prettier-ignore
    ],
  },
  {
    title: msg('Advanced'),
    rows: [
      { name: 'torque_vectoring_enabled', label: msg('Torque vectoring'), help: msg('Shifts drive between wheels to help rotation.') }, // prettier-ignore
      { name: 'torque_vectoring_strength', label: msg('Torque vectoring strength'), help: msg('Needs Torque vectoring on.'), ends: [msg('Mild'), msg('Strong')], needs: 'torque_vectoring_enabled' }, // prettier-ignore
      { name: 'corner_stability', label: msg('Corner stability'), help: msg('Resists spinning mid-corner.'), ends: [msg('Playful'), msg('Locked')] }, // prettier-ignore
    ],
  },
];
