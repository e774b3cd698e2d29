import { basename } from 'node:path'
import type { createImport as createEndpoint } from '@endcap/contract/imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField } from '../../http/shop-error.ts'
import { openImportHolder } from '../hold-import.ts'
import { emptyReport } from '../import-report.ts'
import { deleteRun, insertRun } from '../import-run-store.ts'
import { getRun } from './read-imports.ts'
import { runCheck } from './run-check.ts'
import { toImport } from './show-import.ts'
import { removePriceFile, storePriceFile } from './store-price-file.ts'

const maxNameLength = 200

const isYes = (value: unknown): boolean =>
  ['1', 'true', 'on', 'yes'].includes(String(value ?? '').toLowerCase())

const nameOf = (name: string): string => {
  const bare = basename(name.replaceAll('\\', '/').replaceAll('\u0000', '')).trim()
  return bare.slice(0, maxNameLength) || 'price file'
}

const forget = async (context: Context, importId: string): Promise<void> => {
  await deleteRun(context.db, importId)
  await removePriceFile(context.config.dataDir, importId)
}

/**
 * Checks the price file of the field `file` in a worker thread; the catalogue doesn't change. Throws
 * `invalid` when there is none, or when it isn't a price file.
 */
export const createImport = async (
  context: Context,
  { files, body, identity }: Call<typeof createEndpoint>,
) => {
  const file = files.find(({ field }) => field === 'file')
  if (!file) throw invalidField('file', 'Please choose a price file.')
  const numberMissing = isYes(body.number_missing)
  const holder = await openImportHolder(context)
  const start = async () => {
    const importId = await insertRun(holder.db, {
      fileName: nameOf(file.name),
      by: staffOf(identity).name,
      at: context.clock(),
      report: emptyReport,
      numberMissing,
    })
    await storePriceFile(context.config.dataDir, importId, file.content).catch(
      async (error: unknown) => {
        await forget(context, importId)
        throw error
      },
    )
    return importId
  }
  const importId = await start().catch(async (error: unknown) => {
    await holder.release()
    throw error
  })
  const refused = await runCheck(context, holder, importId, numberMissing)
  if (refused !== null) {
    await forget(context, importId)
    throw invalidField('file', refused)
  }
  return { data: toImport(await getRun(context, importId)) }
}
