/** As large as the shop stores photos; a phone's own are several times larger, and slow to send. */
const maxSidePixels = 1_600

/** Returns the file itself if this browser can't read it; the server then says what is wrong. */
export const scalePhoto = async (file: File): Promise<Blob> => {
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, maxSidePixels / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const scaled = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    )
    return scaled !== null && scaled.size < file.size ? scaled : file
  } catch {
    return file
  }
}
