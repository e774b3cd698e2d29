import {
  applyImport as applyCall,
  createImport as createCall,
  getImport as getCall,
  getRejectedRows as getRejectedCall,
  listImports as listCall,
} from '@endcap/contract/imports'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { applyImport } from './apply-import.ts'
import { createImport } from './create-import.ts'
import { getRejectedRows } from './get-rejected-rows.ts'
import { getImport, listImports } from './read-imports.ts'

export const importRoutes: readonly Route<Context>[] = [
  handle(listCall, listImports),
  handle(createCall, createImport),
  handle(getCall, getImport),
  handle(getRejectedCall, getRejectedRows),
  handle(applyCall, applyImport),
]
