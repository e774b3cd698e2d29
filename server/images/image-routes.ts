import { uploadImage as uploadImageEndpoint } from '@endcap/contract/images/images'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { uploadImage } from './upload-image.ts'

export const imageRoutes: readonly Route<Context>[] = [handle(uploadImageEndpoint, uploadImage)]
