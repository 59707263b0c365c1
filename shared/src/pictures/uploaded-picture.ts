/** Matches the path of an uploaded picture, whose name is its SHA-256. */
const UPLOADED_PICTURE = /^\/api\/pictures\/[0-9a-f]{64}\.(?:png|webp)$/;

export function isUploadedPicture(address: string): boolean {
  return UPLOADED_PICTURE.test(address);
}
