import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { answerProcess } from '../system/answer-process.ts'
import { type CustomerFile, readCustomerFile } from './read-customer-file.ts'

/** `refused` is the message for the user about a file that can't be read. */
export type ReadResult = { file: CustomerFile } | { refused: string }

answerProcess(async (bytes: Uint8Array): Promise<ReadResult> => {
  try {
    return { file: await readCustomerFile(bytes) }
  } catch (error) {
    if (!(error instanceof PriceFileProblem)) throw error
    return { refused: error.message.replaceAll('price list', 'list of customers') }
  }
})
