import { getHealth } from '@endcap/contract/health'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { checkHealth } from './check-health.ts'

export const healthRoutes: readonly Route<Context>[] = [
  handle(getHealth, async (context) => ({ data: await checkHealth(context) })),
]
