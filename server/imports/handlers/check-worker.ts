import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { openDatabase } from '../../database/database.ts'
import { answerCalls } from '../../system/answer-calls.ts'
import { checkPriceFile, openPriceFile } from '../check-price-file.ts'
import { changeRun } from '../import-run-store.ts'
import type { CheckRequest, CheckResult } from './check-in-worker.ts'

/** Checks a price file and stores the result with the import. */
const check = async ({
  connection,
  importId,
  path,
  numberMissing,
}: CheckRequest): Promise<void> => {
  const database = openDatabase(connection, { connections: 2, onError: () => {} })
  try {
    const parsed = await openPriceFile({ path }, { numberMissing }, () => {})
    const options = { rejectedPath: null, isVerbose: false }
    const { report, problem } = await checkPriceFile(database, importId, parsed, options, () => {})
    await changeRun(database.db, importId, ['checking'], {
      status: problem === '' ? 'checked' : 'failed',
      report,
      problem,
    })
  } finally {
    await database.close()
  }
}

answerCalls(
  (request: CheckRequest): Promise<CheckResult> =>
    check(request).then(
      () => ({ refused: null }),
      (error) => {
        if (error instanceof PriceFileProblem) return { refused: error.message }
        throw error
      },
    ),
)
