import type { Client } from '@endcap/contract/client'
import { uploadImage } from '@endcap/contract/images'
import { toHttpError } from '../api/to-http-error.ts'

/** What a file picker offers; the shop checks the contents. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Sends a picture and answers with its path. Refusals are `HttpError`s with a sentence. */
export const uploadPicture = async (call: Client, file: File): Promise<string> => {
  const body = new FormData()
  body.set('file', file, file.name)
  try {
    return (await call(uploadImage, { body })).data.path
  } catch (error) {
    throw toHttpError(error)
  }
}
