import { IsIn } from 'class-validator';

export const RULINGS = ['void', 'restore', 'accept'] as const;
/** A steward's decision about a lap. */
export type Ruling = (typeof RULINGS)[number];

/** Query of GET /admin/laps/{id}/ruling-preview. */
export class PreviewRulingDto {
  @IsIn(RULINGS, { message: 'The action is void, restore or accept.' })
  action: Ruling;
}
