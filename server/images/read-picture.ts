import { invalidField } from '../http/shop-error.ts'

/** The longest side of a picture that is kept, in pixels. */
const mostPixelsAside = 1_600
/** What a camera of today makes; more is refused before it fills the memory. */
export const mostPixels = 40_000_000
export const webpQuality = 82

const startsWith = (content: Buffer, offset: number, text: string): boolean =>
  content.subarray(offset, offset + text.length).toString('latin1') === text

/** Told by the first bytes, so that nothing else ever reaches a decoder. */
const isPicture = (content: Buffer): boolean =>
  startsWith(content, 0, '\xff\xd8\xff') ||
  startsWith(content, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(content, 0, 'RIFF') && startsWith(content, 8, 'WEBP')) ||
  (startsWith(content, 4, 'ftyp') &&
    ['avif', 'avis', 'mif1'].some((kind) => startsWith(content, 8, kind)))

const why = (error: unknown): string =>
  error instanceof Error && /pixel limit|too large|dimensions/i.test(error.message)
    ? 'This picture is too large. Please choose one of at most 40 megapixels.'
    : 'This picture can’t be read. Please save it again as JPEG or PNG and choose that.'

/**
 * Decodes a picture and makes what the shop keeps of it: upright, at most 1,600 pixels aside, its
 * first frame, without whatever else the file held (place, camera, owner), as WebP. Throws
 * `invalid` for anything that is no JPEG, PNG, WebP or AVIF.
 */
export const readPicture = async (
  content: Buffer,
): Promise<{ content: Buffer; width: number; height: number }> => {
  if (!isPicture(content))
    throw invalidField('file', 'Please choose a picture: JPEG, PNG, WebP or AVIF.')
  // Loaded with the first picture: a start has no use for it.
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(mostPixelsAside, mostPixelsAside, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    throw invalidField('file', why(error))
  }
}
