import { CallError } from '@endcap/contract/client/call'
import { sentenceOf } from '../api/api.ts'

/** What is wrong with a field, if the shop says so, else with the call. */
export const firstSentenceOf = (error: unknown): string =>
  (error instanceof CallError ? Object.values(error.errors)[0] : undefined) ?? sentenceOf(error)
