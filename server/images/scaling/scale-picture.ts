import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { mostPixels } from '../read-picture.ts'

/** What is seen small, and on fine screens, hides more than a kept picture may (`readPicture`). */
const webpQuality = 75
/** Others wait for their turn. */
const longestSeconds = 20

/**
 * The picture of a file as WebP, at most `width` pixels wide; the file's own bytes, as wide as they
 * are, where they are WebP and fewer. Throws for what is no picture, and for what takes too long.
 */
export const scalePicture = async (path: string, width: number): Promise<Buffer> => {
  const original = await readFile(path)
  const image = sharp(original, { limitInputPixels: mostPixels })
  const scaled = await image
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .timeout({ seconds: longestSeconds })
    .toBuffer()
  const isWebp = (await image.metadata()).format === 'webp'
  return isWebp && original.length <= scaled.length ? original : scaled
}
