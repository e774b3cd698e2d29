import { setPriority } from 'node:os'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { ImportProblem } from '@endcap/server/imports/catalogue/apply-rows'
import { type ImportOutcome, runImport } from '@endcap/server/imports/run-import'
import { pino } from 'pino'
import { readDatabaseSettings } from '../config.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { StartupError } from '../startup-error.ts'
import { createListing, tellOutcome } from './print-import.ts'
import { createProgress } from './show-progress.ts'

/** `npm run catalog:import`: imports a price file into the catalogue of a running or stopped shop. */

const help = `Brings a distributor's price file into the catalogue.

  npm run catalog:import -- FILE.csv [options]

  --dry-run         show what it would do, change nothing
  --number-missing  make item numbers for rows without one, the same ones next time
  --rejected FILE   where rejected rows are written (default: beside the file, as FILE.rejected.csv)
  --verbose         list every new product and every change, not only the first ones
  --help            this text

Ends with 0 when all rows went in, 2 when some were rejected, 1 when nothing was applied.`

const allIn = 0
const nothingApplied = 1
const someRejected = 2

/** An error whose sentence is printed to the user. */
class Refusal extends Error {
  override name = 'Refusal'
}

type Order = {
  file: string
  isDryRun: boolean
  numberMissing: boolean
  isVerbose: boolean
  /** Null: rejected rows are only listed. */
  rejectedPath: string | null
}

const parse = (typed: string[]) => {
  try {
    return parseArgs({
      args: typed,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'number-missing': { type: 'boolean', default: false },
        rejected: { type: 'string' },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

/** Null: only help was requested. Throws `Refusal`. */
const readOrder = (typed: string[]): Order | null => {
  const { values, positionals } = parse(typed)
  if (values.help) return null
  const [name, ...others] = positionals
  if (name === undefined) throw new Refusal(`Please name the file to import.\n\n${help}`)
  if (others.length > 0)
    throw new Refusal(`Please name one file; a name with blanks in it needs quotes.\n\n${help}`)
  const file = resolve(name)
  const isDryRun = values['dry-run']
  const beside = isDryRun ? null : `${file.replace(/\.(csv|tsv|txt)$/i, '')}.rejected.csv`
  const rejectedPath = values.rejected === undefined ? beside : resolve(values.rejected)
  if (rejectedPath === file)
    throw new Refusal('The rejected rows can’t be written over the file itself: name another.')
  return {
    file,
    isDryRun,
    rejectedPath,
    numberMissing: values['number-missing'],
    isVerbose: values.verbose,
  }
}

const fileFailures: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file, or its folder is not there',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'This file may not be read or written',
  ENOSPC: 'There is no space left to write to',
}

const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isSaid = [Refusal, StartupError, PriceFileProblem, ImportProblem].some(
    (kind) => error instanceof kind,
  )
  if (isSaid) return error.message
  const code = 'code' in error ? String(error.code) : ''
  const path = 'path' in error ? `: ${error.path}` : ''
  if (path !== '' && fileFailures[code]) return `${fileFailures[code]}${path}`
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return `The import did not finish (${cause || code}). It can be started again at any time.`
}

const runOrder = async (order: Order, signal: AbortSignal): Promise<ImportOutcome> => {
  const opened = await openShopDatabase(
    readDatabaseSettings(),
    pino({ level: 'silent' }),
    'join-or-own',
  )
  const progress = createProgress(process.stderr)
  const list = createListing((line) => {
    progress.clear()
    process.stdout.write(`${line}\n`)
  }, order.isVerbose)
  try {
    return await runImport(
      opened.database,
      { path: order.file },
      {
        ...order,
        fileName: basename(order.file),
        by: { id: null, name: 'catalog:import' },
        at: new Date(),
        signal,
      },
      (event) => (event.kind === 'progress' ? progress.show(event) : list(event)),
    )
  } finally {
    progress.clear()
    await opened.close()
  }
}

const run = async (): Promise<number> => {
  const order = readOrder(process.argv.slice(2))
  if (order === null) {
    process.stdout.write(`${help}\n`)
    return allIn
  }
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Refusal('Stopped: nothing was changed.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stop)
  // The shop has priority over the import.
  setPriority(5)
  const outcome = await runOrder(order, stopping.signal)
  process.stdout.write(`${tellOutcome(outcome, order).join('\n')}\n`)
  if (outcome.problem !== '') return nothingApplied
  return outcome.report.counts.rejected > 0 ? someRejected : allIn
}

process.exitCode = await run().catch((error) => {
  process.stderr.write(`${describeFailure(error)}\n`)
  return nothingApplied
})
// The launcher's line would keep this process alive.
process.removeAllListeners('disconnect')
if (process.connected) process.disconnect()
