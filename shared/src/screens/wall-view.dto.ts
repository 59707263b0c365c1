import { IsIn, IsUUID, Matches, ValidateIf } from 'class-validator';
import { CAR_TYPES } from '../cars/car.dto.js';
import { WALL_SCALES, WALL_VIEWS } from './wall-view.js';

const OrEmpty = () => ValidateIf((_, value) => value !== '');

/**
 * Describes the form with which a steward or admin chooses the view of a screen; an empty field leaves that choice to the
 * screen.
 */
export class WallViewDto {
  /** If empty, the screen cycles through all views that have something to show. */
  @OrEmpty()
  @IsIn(WALL_VIEWS, { message: `The view is ${WALL_VIEWS.join(', ')}.` })
  view: string;

  /** The channel letter of the track to show. */
  @OrEmpty()
  @Matches(/^[A-Z]$/, { message: 'The track is one letter from A to Z.' })
  track: string;

  /** The id of the race event to show. */
  @OrEmpty()
  @IsUUID('all', { message: 'Choose an event of the list.' })
  event: string;

  @OrEmpty()
  @IsIn(CAR_TYPES, { message: `The class is ${CAR_TYPES.join(', ')}.` })
  class: string;

  @OrEmpty()
  @IsIn(WALL_SCALES, { message: 'The scale is from 0.8 to 1.4.' })
  scale: string;
}
