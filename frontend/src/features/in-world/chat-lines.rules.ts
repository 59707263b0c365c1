import { msg } from '../../language/translate';

interface ChatLine {
  /** The chat line, with an example in place of each letter or number that the script inserts. */
  readonly line: string;
  /** The part of the line that never changes. */
  readonly constant: string;
  /** Explains what the line means and what the driver should do; in English, marked by `msg`. */
  readonly remedy: string;
}

/** The lines that car-reporter.lsl says in local chat, each with an explanation for drivers. */
export const CHAT_LINES: readonly ChatLine[] = [
  {
    line: 'Ready for track M, shout word VROOM.',
    constant: 'Ready for track ',
    remedy: msg('The script runs and listens for your laps. M is the letter of the track: drive.'),
  },
  {
    line: 'Recorded: 1:23.456 …',
    constant: 'Recorded: ',
    remedy: msg('The lap is kept. The car adds how far it was from your best, and whether it is a record.'),
  },
  {
    line: 'No laps are reported: set the car’s description to the track’s letter, a space and the shout word …',
    constant: "No laps are reported: set the car's description to the track's letter",
    remedy: msg(
      'Edit the car and set its Description, on the General tab. The letters of all tracks stand on this page.',
    ),
  },
  {
    line: 'Car not found: ask the admin to check the Car ID.',
    constant: 'Car not found: ask the admin to check the Car ID.',
    remedy: msg(
      'The league does not know this car. Copy its script once more; a car that was deleted has to be added again.',
    ),
  },
  {
    line: 'Invalid credentials: check the CAR_ID and CAR_TOKEN.',
    constant: 'Invalid credentials: check the CAR_ID and CAR_TOKEN.',
    remedy: msg(
      'The car has an old script, or that of another car. Copy its script once more, in place of the old one.',
    ),
  },
  {
    line: 'API error (…). The lap waits and is sent again.',
    constant: 'The lap waits and is sent again.',
    remedy: msg(
      'The league cannot be reached just now. There is nothing to do: the car keeps the lap, and later says “The league answers again.”',
    ),
  },
  {
    line: 'Lap not saved: 83.456 s by “Line 2” began before your last lap ended. …',
    constant: ' began before your last lap ended.',
    remedy: msg('Two lines time you on this track. Ask its owner to remove one of them. Your true laps are kept.'),
  },
  {
    line: 'Queue full: lap 83.456 s was not saved.',
    constant: 'Queue full: lap ',
    remedy: msg('Ten laps wait in the car already. Let it stand where scripts are allowed until they are sent.'),
  },
];
