import { accountCalls } from './accounts/account-calls.ts'
import type { Context } from './context.ts'
import type { Mounted } from './http/answer-call.ts'

/** Every endpoint with its handler, feature by feature. */
export const calls: readonly Mounted<Context>[] = [...accountCalls]
