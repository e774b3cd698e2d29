import { uploadImage as uploadImageCall } from '@endcap/contract/images'
import type { Context } from '../context.ts'
import { handle, type Mounted } from '../http/answer-call.ts'
import { uploadImage } from './upload-image.ts'

export const imageCalls: readonly Mounted<Context>[] = [handle(uploadImageCall, uploadImage)]
