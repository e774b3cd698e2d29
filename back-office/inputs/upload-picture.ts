import { uploadImage } from '@endcap/contract/client/staff-calls.gen'
import { call } from '../api/call.ts'

/** The types that a file picker offers; the server checks the contents. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Uploads a picture and returns its path. Refusals throw `CallError`. */
export const uploadPicture = async (file: File): Promise<string> => {
  const body = new FormData()
  body.set('file', file, file.name)
  return (await call(uploadImage, { body })).data.path
}
