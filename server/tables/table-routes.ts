import { readTables as readTablesEndpoint } from '@endcap/contract/tables/whole-tables'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { readTables } from './read-tables.ts'

export const tableRoutes: readonly Route<Context>[] = [handle(readTablesEndpoint, readTables)]
