import type { PictureWidth } from '@endcap/contract/picture-widths'
import { imageUrl } from '../paths.ts'

export type PictureSources = { src: string; srcSet?: string; sizes?: string }

const ownPictures = '/images/'

/**
 * What an `img` needs to show a picture of the shop: the whole one, and the `widths` to choose from
 * by how wide it is shown (`sizes`, as HTML has it). Undefined where there is no picture.
 */
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
