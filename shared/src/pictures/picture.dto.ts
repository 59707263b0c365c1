/** Lists the uses of pictures that admins upload; a larger picture is scaled down to the size of its use. */
export const PICTURE_USES = ['logo', 'favicon', 'hero', 'banner', 'page'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Describes an uploaded picture as stored by the league. */
export interface PictureDto {
  /** The path of the picture, such as `/api/pictures/<sha256>.webp`; its content never changes. Picture fields accept it. */
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}
