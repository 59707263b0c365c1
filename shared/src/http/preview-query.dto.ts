import { IsQuerySwitch } from './list-query.js';

/** Describes the query of a ruling that has a preview. */
export class PreviewQueryDto {
  /** Returns what would change, without changing anything. */
  @IsQuerySwitch('preview')
  preview?: boolean;
}
