import { parentPort, workerData } from 'node:worker_threads'
import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { openDatabase } from '../../database/database.ts'
import { checkPriceFile, openPriceFile } from '../check-price-file.ts'
import { changeRun } from '../import-run-store.ts'
import type { CheckOrder, CheckResult } from './check-in-worker.ts'

/** Checks one price file in a thread of its own, so that the shop goes on answering. */
const check = async ({ connection, importId, path, numberMissing }: CheckOrder): Promise<void> => {
  const database = openDatabase(connection, { connections: 2, onError: () => {} })
  try {
    const reading = await openPriceFile({ path }, { numberMissing }, () => {})
    const options = { rejectedPath: null, isVerbose: false }
    const { report, problem } = await checkPriceFile(database, importId, reading, options, () => {})
    await changeRun(database.db, importId, ['checking'], {
      status: problem === '' ? 'checked' : 'failed',
      report,
      problem,
    })
  } finally {
    await database.close()
  }
}

const tell = (result: CheckResult) => parentPort?.postMessage(result)
try {
  await check(workerData)
  tell({ refused: null })
} catch (error) {
  if (!(error instanceof PriceFileProblem)) throw error
  tell({ refused: error.message })
}
