/** Thrown to stop a start or a command. The message tells the user what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
