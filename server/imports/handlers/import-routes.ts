import {
  applyImport as applyEndpoint,
  cancelImport as cancelEndpoint,
  checkImport as checkEndpoint,
  createImport as createEndpoint,
  getImport as getEndpoint,
  getRejectedRows as getRejectedEndpoint,
  listImportChanges as listChangesEndpoint,
  listImports as listEndpoint,
  undoImport as undoEndpoint,
} from '@endcap/contract/imports/imports'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { applyImport } from './apply-import.ts'
import { cancelImport } from './cancel-import.ts'
import { checkImport } from './check-import.ts'
import { createImport } from './create-import.ts'
import { getRejectedRows } from './get-rejected-rows.ts'
import { getImport, listImportChanges, listImports } from './read-imports.ts'
import { undoImport } from './undo-import.ts'

export const importRoutes: readonly Route<Context>[] = [
  handle(listEndpoint, listImports),
  handle(createEndpoint, createImport),
  handle(getEndpoint, getImport),
  handle(getRejectedEndpoint, getRejectedRows),
  handle(listChangesEndpoint, listImportChanges),
  handle(checkEndpoint, checkImport),
  handle(cancelEndpoint, cancelImport),
  handle(applyEndpoint, applyImport),
  handle(undoEndpoint, undoImport),
]
