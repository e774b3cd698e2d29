import type { Client } from '@endcap/contract/client'
import { uploadImage } from '@endcap/contract/images'
import { toHttpError } from '../api/to-http-error.ts'

/** The types that a file picker offers; the server checks the contents. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Uploads a picture and returns its path. Refusals throw `HttpError`. */
export const uploadPicture = async (call: Client, file: File): Promise<string> => {
  const body = new FormData()
  body.set('file', file, file.name)
  try {
    return (await call(uploadImage, { body })).data.path
  } catch (error) {
    throw toHttpError(error)
  }
}
