import { BackupProblem } from '@endcap/server/backup/manifest'
import { StartupError } from './startup-error.ts'

const systemFailures: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EEXIST: 'There is already a file with this name',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'This user may not read or write this file',
  ENOSPC: 'The disk is full',
}

type ErrorClass = new (...given: never[]) => Error

/** `outcome` makes a sentence of an error not in `kinds`. Messages of `kinds` are complete. */
export const describeFailure = (
  error: unknown,
  kinds: readonly ErrorClass[],
  outcome: (cause: string) => string,
): string => {
  if (!(error instanceof Error)) return String(error)
  if ([StartupError, ...kinds].some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  const path = 'path' in error ? `: ${error.path}` : ''
  if (systemFailures[code]) return `${systemFailures[code]}${path}`
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return outcome(cause || code)
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

export const warn = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

/** For a backup before an upgrade, which must have the schema of the older release. */
export const leaveSchema = async (): Promise<void> => {}

export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    const outcome = (cause: string) => `The command did not finish (${cause}).`
    process.stderr.write(`${describeFailure(error, [BackupProblem], outcome)}\n`)
    process.exit(1)
  }
}
