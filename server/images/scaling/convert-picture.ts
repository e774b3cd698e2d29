import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { StoredPicture } from './picture-process.ts'

/** The longest side of a stored picture, in pixels. */
const maxSidePixels = 1_600
/** The largest logo in mails and on printed documents, in pixels: twice its size on a screen. */
const maxLogo = { width: 600, height: 160 }
/** More than today's cameras have; larger pictures are refused before they are decoded. */
const maxPixels = 40_000_000
const webpQuality = 82
/** Lower, since small sizes on fine screens hide more. */
const scaledWebpQuality = 75
/** The time limit for a picture, since others wait for it. */
const timeoutSeconds = 20

/** Converts a picture to WebP: upright, at most 1,600 pixels on each side, its first frame, without metadata. */
export const convertPicture = async (content: Uint8Array): Promise<StoredPicture> => {
  const { data, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Converts a stored picture to the PNG of a logo, which every mail program and the PDF library can show. */
export const convertLogo = async (content: Uint8Array): Promise<StoredPicture> => {
  const { data, info } = await sharp(content, { limitInputPixels: maxPixels })
    .resize({ ...maxLogo, fit: 'inside', withoutEnlargement: true })
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Returns a picture as WebP, at most `width` pixels wide, or the file if it is a smaller WebP. Throws for no picture. */
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
