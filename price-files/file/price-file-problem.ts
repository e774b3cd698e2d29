/** The whole file can't be read. The message tells the person who chose the file what to do. */
export class PriceFileProblem extends Error {
  override name = 'PriceFileProblem'
}
