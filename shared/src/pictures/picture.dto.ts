/** Lists the uses of an admin's picture; each has a size to which larger pictures are reduced. */
export const PICTURE_USES = ['logo', 'favicon', 'hero', 'banner', 'page'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Describes an uploaded picture as the league keeps it. */
export interface PictureDto {
  /** Always names these very bytes: `/api/pictures/<sha256>.webp`. The fields for a picture accept it. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}
