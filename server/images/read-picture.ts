import { invalidField } from '../http/shop-error.ts'

/** The longest side of a stored picture, in pixels. */
const maxSidePixels = 1_600
/** More than today's cameras have; larger pictures are refused before they are decoded. */
export const maxPixels = 40_000_000
export const webpQuality = 82

const startsWith = (content: Buffer, offset: number, text: string): boolean =>
  content.subarray(offset, offset + text.length).toString('latin1') === text

/** Whether the first bytes are those of a supported format. No other file reaches a decoder. */
const isPicture = (content: Buffer): boolean =>
  startsWith(content, 0, '\xff\xd8\xff') ||
  startsWith(content, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(content, 0, 'RIFF') && startsWith(content, 8, 'WEBP')) ||
  (startsWith(content, 4, 'ftyp') &&
    ['avif', 'avis', 'mif1'].some((kind) => startsWith(content, 8, kind)))

const messageOf = (error: unknown): string =>
  error instanceof Error && /pixel limit|too large|dimensions/i.test(error.message)
    ? 'This picture is too large. Please choose one of at most 40 megapixels.'
    : 'This picture can’t be read. Please save it again as JPEG or PNG and choose that.'

/**
 * Converts a picture to the WebP that the shop stores: upright, at most 1,600 pixels on each side,
 * the first frame only, without metadata such as location, camera and author. Throws `invalid` for
 * any file but a JPEG, PNG, WebP or AVIF.
 */
export const readPicture = async (
  content: Buffer,
): Promise<{ content: Buffer; width: number; height: number }> => {
  if (!isPicture(content))
    throw invalidField('file', 'Please choose a picture: JPEG, PNG, WebP or AVIF.')
  // Loaded with the first picture, so that the start stays fast.
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    throw invalidField('file', messageOf(error))
  }
}
