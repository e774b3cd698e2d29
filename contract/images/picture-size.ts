/** The size of a picture, in pixels or points. */
export type PictureSize = { width: number; height: number }

/** Returns the size of a PNG in pixels, which its header names. */
export const sizeOfPng = (png: Uint8Array): PictureSize => {
  const header = new DataView(png.buffer, png.byteOffset)
  return { width: header.getUint32(16), height: header.getUint32(20) }
}

/** Returns the largest size in a space that has a picture's proportions. */
export const scaleToFit = ({ width, height }: PictureSize, space: PictureSize): PictureSize => {
  const scale = Math.min(space.width / width, space.height / height)
  return { width: width * scale, height: height * scale }
}
