import { CallError } from '@endcap/contract/call'
import { notFound } from '@tanstack/react-router'
import { sentenceOf } from './api.ts'

/**
 * For a loader: what is not there becomes the 404 page, every other failure an error that holds
 * nothing but the sentence for people, since it lands in the document.
 */
export const loading = async <T>(promise: Promise<T>): Promise<T> => {
  try {
    return await promise
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw notFound()
    const shown = new Error(sentenceOf(error))
    shown.stack = undefined
    throw shown
  }
}
