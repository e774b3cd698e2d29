import type { PictureWidth } from '@endcap/contract/images/picture-widths'
import { imageUrl } from '../paths.ts'

export type PictureSources = { src: string; srcSet?: string; sizes?: string }

const ownPictures = '/images/'

/** Attributes of an `img`; `sizes` is HTML's attribute. Undefined if there is no picture. */
export const pictureSources = (
  path: string,
  widths: readonly PictureWidth[],
  sizes: string,
): PictureSources | undefined => {
  const src = imageUrl(path)
  if (src === undefined) return undefined
  if (!path.startsWith(ownPictures)) return { src }
  return { src, srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', '), sizes }
}
