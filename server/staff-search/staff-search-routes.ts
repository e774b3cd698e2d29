import { staffSearch } from '@endcap/contract/staff-search'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { searchBackOffice } from './search-back-office.ts'

export const staffSearchRoutes: readonly Route<Context>[] = [handle(staffSearch, searchBackOffice)]
