/** In pixels or points. */
export type PictureSize = { width: number; height: number }

export const sizeOfPng = (png: Uint8Array): PictureSize => {
  const header = new DataView(png.buffer, png.byteOffset)
  return { width: header.getUint32(16), height: header.getUint32(20) }
}

export const scaleToFit = ({ width, height }: PictureSize, space: PictureSize): PictureSize => {
  const scale = Math.min(space.width / width, space.height / height)
  return { width: width * scale, height: height * scale }
}
