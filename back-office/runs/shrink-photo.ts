const maxSide = 1_600

/** A camera’s photo in a size that a truck’s connection can send. */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) =>
    canvas.toBlob((shrunk) => resolve(shrunk ?? file), 'image/jpeg', 0.8),
  )
}
