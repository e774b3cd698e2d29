import { listChangedLines } from '../../catalog/product-changes/product-change-store.ts'
import { type Db, openDatabase } from '../../database/database.ts'
import { checkPriceFile, openPriceFile } from '../check-price-file.ts'
import { type PriceCheck, type ReadResult, readOrRefuse } from '../file-readers.ts'
import { emptyReport, ImportReport, type OnImportEvent } from '../import-report.ts'
import { changeRun, forgetCheck, importRuns } from '../import-run-store.ts'

const progressIntervalMs = 500

/** Stores progress at intervals, and aborts the check once the import's status has changed. */
const followProgress = (db: Db, importId: string, stopping: AbortController): OnImportEvent => {
  let storedAt = 0
  return (event) => {
    if (event.kind !== 'progress' || Date.now() < storedAt + progressIntervalMs) return
    storedAt = Date.now()
    const { step, done, total } = event
    void changeRun(db, importId, ['checking'], { progress: { step, done, total } }).then(
      (isChecking) => {
        if (!isChecking) stopping.abort(new Cancelled())
      },
      // If storing the progress fails, the check continues and staff see the previous progress.
      () => {},
    )
  }
}

class Cancelled extends Error {
  override name = 'Cancelled'
}

/** The lines that were left out of an earlier check and still change something. */
const findLeftOut = async (db: Db, importId: string, before: unknown): Promise<number[]> => {
  const lines = await listChangedLines(
    db,
    importId,
    ImportReport.parse(before ?? emptyReport).left_out,
  )
  return lines.toSorted((a, b) => a - b)
}

const check = async ({ connection, importId, path, ...how }: PriceCheck): Promise<void> => {
  const { numberMissing, replaceTitles } = how
  const database = openDatabase(connection, { connections: 2, onError: () => {} })
  const { db } = database
  const stopping = new AbortController()
  const { signal } = stopping
  const onEvent = followProgress(db, importId, stopping)
  try {
    const run = await importRuns.find(db, importId)
    const priceListId = run?.priceListId ?? null
    const opening = { numberMissing, priceListId, signal }
    const opened = await openPriceFile(db, { path }, opening, onEvent)
    const options = { rejectedPath: null, isVerbose: false, priceListId, replaceTitles, signal }
    const { report, problem } = await checkPriceFile(database, importId, opened, options, onEvent)
    await changeRun(db, importId, ['checking'], {
      status: problem === '' ? 'checked' : 'failed',
      report: { ...report, left_out: await findLeftOut(db, importId, run?.report) },
      problem,
      progress: null,
    })
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    await forgetCheck(db, importId)
  } finally {
    await database.close()
  }
}

export const checkUploadedPrices = (request: PriceCheck): Promise<ReadResult<void>> =>
  readOrRefuse(() => check(request))
