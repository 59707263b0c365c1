import type { TuningName } from '@league/shared/cars/tuning';

export interface TuningRowText {
  readonly name: TuningName;
  readonly label: string;
  readonly help: string;
  /** What the ends of the range mean. */
  readonly ends?: readonly [low: string, high: string];
  /** The switch without which it does nothing. */
  readonly needs?: 'weight_transfer_enabled' | 'torque_vectoring_enabled';
}

interface TuningTab {
  readonly title: string;
  readonly rows: readonly TuningRowText[];
}

/** How the 18 fields are laid out and what is said about each. */
export const TUNING_TABS: readonly TuningTab[] = [
  {
    title: 'Basic',
    rows: [
      { name: 'driving_mode', label: 'Driving mode', help: 'Sport is livelier; Track is steadier for timed laps.' },
      { name: 'turbo_mode_enabled', label: 'Turbo', help: 'Extra push. Turn off where the event forbids it.' },
      { name: 'grip_level', label: 'Grip', help: 'More grip holds corners; less lets the car drift.', ends: ['Slidey', 'Sticky'] }, // prettier-ignore
      { name: 'brake_force', label: 'Brake force', help: 'Higher stops sooner but can upset the car.', ends: ['Gentle', 'Hard'] }, // prettier-ignore
      { name: 'coasting_strength', label: 'Coasting', help: 'How fast the car slows when you release the throttle.', ends: ['Rolls', 'Slows'] }, // prettier-ignore
    ],
  },
  {
    title: 'Physics',
    rows: [
      { name: 'suspension_stiffness', label: 'Suspension stiffness', help: 'Soft soaks up bumps; stiff reacts faster.', ends: ['Soft', 'Stiff'] }, // prettier-ignore
      { name: 'downforce_strength', label: 'Downforce', help: 'Pushes the car onto the track at speed.', ends: ['Light', 'Planted'] }, // prettier-ignore
      { name: 'gravity_strength', label: 'Gravity', help: 'Higher lands jumps sooner and feels heavier.', ends: ['Floaty', 'Heavy'] }, // prettier-ignore
      { name: 'weight_transfer_enabled', label: 'Weight transfer', help: 'Body leans and dives under braking and turning.' }, // prettier-ignore
      { name: 'weight_transfer_factor', label: 'Weight transfer amount', help: 'How strongly weight shifts. Needs Weight transfer on.', ends: ['Flat', 'Leaning'], needs: 'weight_transfer_enabled' }, // prettier-ignore
    ],
  },
  {
    title: 'Steering',
    rows: [
      { name: 'steering_response', label: 'Steering response', help: 'How quickly the car answers your keys.', ends: ['Lazy', 'Sharp'] }, // prettier-ignore
      { name: 'turning_power', label: 'Turning power', help: 'Maximum turn strength. Change in small steps.', ends: ['Wide', 'Tight'] }, // prettier-ignore
      { name: 'steering_resistance', label: 'Steering resistance', help: 'Damps twitchy input.', ends: ['Loose', 'Heavy'] }, // prettier-ignore
      { name: 'steering_self_center_strength', label: 'Self-centering', help: 'How firmly steering returns to straight.', ends: ['Weak', 'Strong'] }, // prettier-ignore
      { name: 'straight_line_stability', label: 'Straight-line stability', help: 'Keeps the car straight at speed.', ends: ['Nervous', 'Stable'] }, // prettier-ignore
    ],
  },
  {
    title: 'Advanced',
    rows: [
      { name: 'torque_vectoring_enabled', label: 'Torque vectoring', help: 'Shifts drive between wheels to help rotation.' }, // prettier-ignore
      { name: 'torque_vectoring_strength', label: 'Torque vectoring strength', help: 'Needs Torque vectoring on.', ends: ['Mild', 'Strong'], needs: 'torque_vectoring_enabled' }, // prettier-ignore
      { name: 'corner_stability', label: 'Corner stability', help: 'Resists spinning mid-corner.', ends: ['Playful', 'Locked'] }, // prettier-ignore
    ],
  },
];
