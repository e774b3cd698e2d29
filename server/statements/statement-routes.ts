import * as statements from '@endcap/contract/statements/statements'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import {
  exportAgeing,
  exportMyStatement,
  exportStatement,
  listMyStatements,
  listStatements,
  printMyStatement,
  printStatement,
} from './read-statement.ts'
import { sendStatements } from './send-statements.ts'

export const statementRoutes: readonly Route<Context>[] = [
  handle(statements.listStatements, listStatements),
  handle(statements.sendStatements, sendStatements),
  handle(statements.printStatement, printStatement),
  handle(statements.exportStatement, exportStatement),
  handle(statements.exportAgeing, exportAgeing),
  handle(statements.listMyStatements, listMyStatements),
  handle(statements.printMyStatement, printMyStatement),
  handle(statements.exportMyStatement, exportMyStatement),
]
