/**
 * The whole file can't be read: it is empty, a workbook, or has no header. The message is a
 * sentence for the person who chose the file, and says what to do.
 */
export class PriceFileProblem extends Error {
  override name = 'PriceFileProblem'
}
