import * as sessions from '@endcap/contract/accounts/sessions'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { endOneSession, signOut } from './end-session.ts'
import { listOwnSessions } from './list-own-sessions.ts'

export const sessionRoutes: readonly Route<Context>[] = [
  handle(sessions.signOut, signOut),
  handle(sessions.listSessions, listOwnSessions),
  handle(sessions.endSession, endOneSession),
  handle(sessions.staffSignOut, signOut),
  handle(sessions.listMySessions, listOwnSessions),
  handle(sessions.endMySession, endOneSession),
]
