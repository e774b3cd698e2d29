import * as events from '@endcap/contract/events/events'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { listChanges } from './list-changes.ts'

export const eventRoutes: readonly Route<Context>[] = [handle(events.listChanges, listChanges)]
