/** Lists the uses of an admin's picture; larger pictures are scaled down to the size of their use. */
export const PICTURE_USES = ['logo', 'favicon', 'hero', 'banner', 'page'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Describes an uploaded picture as stored by the league. */
export interface PictureDto {
  /** Always refers to exactly these bytes: `/api/pictures/<sha256>.webp`. Picture fields accept it. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}
