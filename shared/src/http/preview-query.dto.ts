import { IsQuerySwitch } from './list-query.js';

/** Describes the query of rulings that can be previewed. */
export class PreviewQueryDto {
  /** True returns what the ruling would change, without changing anything. */
  @IsQuerySwitch('preview')
  preview?: boolean;
}
