import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { maxPixels, timeoutSeconds } from './convert-picture.ts'

/** Lower than that of stored pictures (`convertPicture`): small sizes on fine screens hide more. */
const webpQuality = 75

/**
 * Returns the picture of a file as WebP, at most `width` pixels wide; the unchanged file if it is
 * a smaller WebP. Throws for a file that is no picture, and after a timeout.
 */
export const scalePicture = async (path: string, width: number): Promise<Buffer> => {
  const original = await readFile(path)
  const image = sharp(original, { limitInputPixels: maxPixels })
  const scaled = await image
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
  const isWebp = (await image.metadata()).format === 'webp'
  return isWebp && original.length <= scaled.length ? original : scaled
}
