/** Why the shop, or a command of it, can't start: a sentence that says what to do, fit to print. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
