/** Stops a start or a command. Its message says what the user has to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
