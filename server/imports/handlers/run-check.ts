import type { Context } from '../../context.ts'
import { ProcessEnded } from '../../system/ask-process.ts'
import { currentRequestId, requestField } from '../../system/request-id.ts'
import type { PriceCheck, ReadResult } from '../file-readers.ts'
import { changeRun, forgetCheck, importRuns } from '../import-run-store.ts'
import { untilCancelled } from '../until-cancelled.ts'
import { waitForCheck } from '../wait-for-check.ts'
import { priceFilePath } from './store-price-file.ts'

type ReadOptions = Pick<PriceCheck, 'numberMissing' | 'replaceTitles'>

const unchecked = 'The file could not be checked. Please upload it again.'
const tooMuch =
  'The file takes too long to read. Please save the sheet with the list as CSV, and upload that file.'

const check = async (
  { db, connection, log, config, fileReaders }: Context,
  importId: string,
  how: ReadOptions,
): Promise<ReadResult<void>> => {
  const fail = (problem: string) =>
    changeRun(db, importId, ['checking'], { status: 'failed', problem, progress: null })
  const isChecking = async () => (await importRuns.find(db, importId))?.status === 'checking'
  try {
    const path = priceFilePath(config.dataDir, importId)
    const request = { connection, importId, path, ...how }
    const result = await untilCancelled(isChecking, (signal) =>
      fileReaders.checkPrices(request, signal),
    )
    if (result.refused !== null) await fail(result.refused)
    return result
  } catch (error) {
    const hasFailed = await fail(error instanceof ProcessEnded ? tooMuch : unchecked)
    // An import that was cancelled no longer has its file.
    if (hasFailed)
      log.error(
        { err: error, import: importId, ...requestField(currentRequestId()) },
        'a price file could not be checked',
      )
    else await forgetCheck(db, importId)
    return { refused: null, value: undefined }
  }
}

/** Releases the import afterwards. Null if it is a price file, or is still being checked. */
export const runCheck = async (
  context: Context,
  importId: string,
  how: ReadOptions,
): Promise<string | null> => {
  const checking = check(context, importId, how).finally(() =>
    context.importHolder.release(importId),
  )
  return (await waitForCheck(context, importId, checking))?.refused ?? null
}
