import type { RenderDocument } from '@endcap/contract/printing/printed-documents'
import { ShopError } from '../http/shop-error.ts'

/** The maximum number of documents that are rendered or wait for it; each takes up to some seconds. */
const maxQueuedDocuments = 8
const retryAfterSeconds = 5

/** Refuses documents with `too_many_requests` while too many wait in this process. */
export const limitRenderQueue = (render: RenderDocument): RenderDocument => {
  let queued = 0
  return async (...document) => {
    if (queued >= maxQueuedDocuments)
      throw new ShopError('too_many_requests', {
        message: 'Others are printing a lot right now. Please try again in a few seconds.',
        retryAfterSeconds,
      })
    queued += 1
    try {
      return await render(...document)
    } finally {
      queued -= 1
    }
  }
}
