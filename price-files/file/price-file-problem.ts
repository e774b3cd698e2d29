/** Thrown if the whole file can't be read. The message tells the user what to do. */
export class PriceFileProblem extends Error {
  override name = 'PriceFileProblem'
}
