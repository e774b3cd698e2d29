import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { StoredPicture } from './picture-process.ts'

const maxSidePixels = 1_600
/** For mails and printed documents: twice the displayed size, for sharp screens. */
const maxLogo = { width: 600, height: 160 }
/** More than today's cameras have. Larger pictures are refused before decoding. */
const maxPixels = 40_000_000
const webpQuality = 82
/** Lower than for originals, since high-density screens hide artifacts of small sizes. */
const scaledWebpQuality = 75
/** Per picture, since others wait behind it. */
const timeoutSeconds = 20

/** Converts the first frame to WebP: upright, up to 1,600 pixels per side, without metadata. */
export const convertPicture = async (content: Uint8Array): Promise<StoredPicture> => {
  const { data, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Returns a PNG, which every mail program and the PDF library can show. */
export const convertLogo = async (content: Uint8Array): Promise<StoredPicture> => {
  const { data, info } = await sharp(content, { limitInputPixels: maxPixels })
    .resize({ ...maxLogo, fit: 'inside', withoutEnlargement: true })
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Returns a WebP, or the original if it is a smaller WebP. Throws if the file isn't a picture. */
export const scalePicture = async (path: string, width: number): Promise<Buffer> => {
  const original = await readFile(path)
  const image = sharp(original, { limitInputPixels: maxPixels })
  const scaled = await image
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: scaledWebpQuality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
  const isWebp = (await image.metadata()).format === 'webp'
  return isWebp && original.length <= scaled.length ? original : scaled
}
