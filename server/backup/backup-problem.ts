/** A reason why a backup can't be written or restored. The message says what to do. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
