import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { type CustomerFile, readCustomerFile } from './read-customer-file.ts'

/** `refused` is the message for the user about a file that can't be read. */
export type ReadReply = { file: CustomerFile } | { refused: string } | { failure: string }

const answer = (bytes: Uint8Array): Promise<ReadReply> =>
  readCustomerFile(bytes).then(
    (file) => ({ file }),
    (error: Error) =>
      error instanceof PriceFileProblem
        ? { refused: error.message.replaceAll('price list', 'list of customers') }
        : { failure: error.message },
  )

process.once('disconnect', () => process.exit())
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await answer(bytes))
})
