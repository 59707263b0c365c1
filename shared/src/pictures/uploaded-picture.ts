/** Matches the address of an uploaded picture: its SHA-256 and file extension. */
const UPLOADED_PICTURE = /^\/api\/pictures\/[0-9a-f]{64}\.(?:png|webp)$/;

export function isUploadedPicture(address: string): boolean {
  return UPLOADED_PICTURE.test(address);
}
