import { IsIn } from 'class-validator';

export const RULINGS = ['void', 'restore', 'accept'] as const;
/** Describes a steward's decision about a lap. */
export type Ruling = (typeof RULINGS)[number];

/** Describes the query of GET /admin/laps/{id}/ruling-preview. */
export class PreviewRulingDto {
  @IsIn(RULINGS, { message: 'The action is void, restore or accept.' })
  action: Ruling;
}
