import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { createImport as createEndpoint } from '@endcap/contract/imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField } from '../../http/shop-error.ts'
import { emptyReport } from '../import-report.ts'
import { changeRun, deleteRun, insertRun } from '../import-run-store.ts'
import { type CheckResult, checkInWorker } from './check-in-worker.ts'
import { getRun } from './read-imports.ts'
import { toImport } from './show-import.ts'
import { storePriceFile } from './store-price-file.ts'

/** The time that the reply waits for the check; after it, the import is returned as `checking`. */
const replyTimeoutMs = 8_000
const maxNameLength = 200

const isYes = (value: unknown): boolean =>
  ['1', 'true', 'on', 'yes'].includes(String(value ?? '').toLowerCase())

const nameOf = (name: string): string => {
  const bare = basename(name.replaceAll('\\', '/').replaceAll('\u0000', '')).trim()
  return bare.slice(0, maxNameLength) || 'price file'
}

/** Checks a stored file and removes it. Stores the result, or the failure, in the import. */
const check = async (
  context: Context,
  request: { importId: string; path: string; numberMissing: boolean },
): Promise<CheckResult> => {
  const { db, connection, log } = context
  const fail = (problem: string) =>
    changeRun(db, request.importId, ['checking'], { status: 'failed', problem })
  try {
    const result = await checkInWorker({ connection, ...request })
    if (result.refused !== null) await fail(result.refused)
    return result
  } catch (error) {
    log.error({ err: error, import: request.importId }, 'a price file could not be checked')
    await fail('The file could not be checked. Please upload it again.')
    return { refused: null }
  } finally {
    await rm(request.path, { force: true })
  }
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
  const path = await storePriceFile(context.config.dataDir, file.content)
  const importId = await insertRun(context.db, {
    fileName: nameOf(file.name),
    by: staffOf(identity).name,
    at: context.clock(),
    report: emptyReport,
  })
  const checking = check(context, { importId, path, numberMissing: isYes(body.number_missing) })
  checking.catch((error) =>
    context.log.error({ err: error }, 'the result of a check could not be stored'),
  )
  const result = await Promise.race([checking, sleep(replyTimeoutMs, null, { ref: false })])
  if (result !== null && result.refused !== null) {
    await deleteRun(context.db, importId)
    throw invalidField('file', result.refused)
  }
  return { data: toImport(await getRun(context, importId)) }
}
