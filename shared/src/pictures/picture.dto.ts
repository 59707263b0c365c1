/** What an admin's picture is for; each has a size of its own, which larger pictures are reduced to. */
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
