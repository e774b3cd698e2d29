import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { BackupProblem } from '@endcap/server/backup/manifest'
import { ImportProblem } from '@endcap/server/imports/catalogue/apply-rows'
import { StartupError } from './startup-error.ts'

/** Errors whose sentence says what to do. */
const ownKinds = [StartupError, BackupProblem, PriceFileProblem, ImportProblem]

const systemFailures: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EEXIST: 'There is a file of this name already',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'This file may not be read or written',
  ENOSPC: 'The disk is full',
}

/** Says why a command failed; `outcome`: what that means for the user. */
export const describeFailure = (
  error: unknown,
  outcome = (cause: string) => `The command did not finish (${cause}).`,
): string => {
  if (!(error instanceof Error)) return String(error)
  if (ownKinds.some((kind) => error instanceof kind)) return error.message
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

/** Returns a number with its noun: `1 table`, `2 tables`. */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

/** Leaves the schema of a database as it is: a backup before an upgrade is one of the older release. */
export const leaveSchema = async (): Promise<void> => {}

/** Runs a command and exits with 0, or with 1 after printing why it failed. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exit(1)
  }
}
