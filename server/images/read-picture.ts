import type { Context } from '../context.ts'
import { invalidField } from '../http/shop-error.ts'
import { limitConcurrency } from '../system/limit-concurrency.ts'
import type { IconDrawing } from './scaling/draw-icon.ts'
import {
  createPictureProcess,
  PictureProcessError,
  type StoredPicture,
} from './scaling/picture-process.ts'

const startsWith = (content: Buffer, offset: number, text: string): boolean =>
  content.subarray(offset, offset + text.length).toString('latin1') === text

/** Checks the file signature, so that no other format reaches a decoder. */
export const isPicture = (content: Buffer): boolean =>
  startsWith(content, 0, '\xff\xd8\xff') ||
  startsWith(content, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(content, 0, 'RIFF') && startsWith(content, 8, 'WEBP')) ||
  (startsWith(content, 4, 'ftyp') &&
    ['avif', 'avis', 'mif1'].some((kind) => startsWith(content, 8, kind)))

const messageOf = (error: unknown): string =>
  error instanceof Error && /pixel limit|too large|dimensions/i.test(error.message)
    ? /*i18n*/ 'This picture is too large. Please choose one of at most 40 megapixels.'
    : /*i18n*/ 'This picture can’t be read. Please save it again as JPEG or PNG and choose the new file.'

/** A separate process from the one that scales pictures, so that uploads don't wait for scaling. */
const runJob = createPictureProcess()
const oneAtATime = limitConcurrency(1)

const convert = async (
  { log }: Pick<Context, 'log'>,
  kind: 'convert' | 'logo',
  content: Buffer,
  field: string,
): Promise<StoredPicture> => {
  try {
    const picture = await oneAtATime(() => runJob({ kind, content }))
    if (picture === null) throw new Error('The picture was not returned.')
    return picture
  } catch (error) {
    if (error instanceof PictureProcessError)
      log.error({ err: error }, 'an uploaded picture could not be decoded')
    throw invalidField(field, messageOf(error))
  }
}

export const readLogo = (
  context: Pick<Context, 'log'>,
  content: Buffer,
  field: 'logo' | 'mark',
): Promise<StoredPicture> => convert(context, 'logo', content, field)

/** Draws after the uploads that are waiting. */
export const drawIcon = async (drawing: IconDrawing): Promise<Uint8Array> => {
  const picture = await oneAtATime(() => runJob({ kind: 'icon', drawing }))
  if (picture === null) throw new Error('The icon was not returned.')
  return picture.content
}

/** Converts an upload to WebP. Throws `invalid` unless it is a JPEG, PNG, WebP or AVIF. */
export const readPicture = async (
  context: Pick<Context, 'log'>,
  content: Buffer,
): Promise<StoredPicture> => {
  if (!isPicture(content))
    throw invalidField('file', 'Please choose a picture: JPEG, PNG, WebP or AVIF.')
  return convert(context, 'convert', content, 'file')
}
