import {
  applyImport as applyEndpoint,
  createImport as createEndpoint,
  getImport as getEndpoint,
  getRejectedRows as getRejectedEndpoint,
  listImports as listEndpoint,
} from '@endcap/contract/imports'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { applyImport } from './apply-import.ts'
import { createImport } from './create-import.ts'
import { getRejectedRows } from './get-rejected-rows.ts'
import { getImport, listImports } from './read-imports.ts'

export const importRoutes: readonly Route<Context>[] = [
  handle(listEndpoint, listImports),
  handle(createEndpoint, createImport),
  handle(getEndpoint, getImport),
  handle(getRejectedEndpoint, getRejectedRows),
  handle(applyEndpoint, applyImport),
]
