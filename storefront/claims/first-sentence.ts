import { CallError } from '@endcap/contract/client/call'
import { sentenceOf } from '../api/api.ts'

/** Returns the first field error of a failed call, or the call’s own message. */
export const firstSentenceOf = (error: unknown): string =>
  (error instanceof CallError ? Object.values(error.errors)[0] : undefined) ?? sentenceOf(error)
