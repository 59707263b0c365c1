/** The use of an admin's picture; each use has a size to which larger pictures are reduced. */
export const PICTURE_USES = ['logo', 'favicon', 'hero', 'banner', 'page'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** An uploaded picture as the league keeps it. */
export interface PictureDto {
  /** Names these very bytes for good: `/api/pictures/<sha256>.webp`. The fields for a picture accept it. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}
