/** Why the shop, or a command of it, can't start: a sentence that says what to do, fit to print. */
export class StartupError extends Error {
  override name = 'StartupError'
}
