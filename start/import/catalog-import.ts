import { setPriority } from 'node:os'
import { basename, resolve } from 'node:path'
import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { ImportProblem } from '@endcap/server/imports/catalogue/apply-rows'
import type { CostColumn } from '@endcap/server/imports/check-price-file'
import { findListByName } from '@endcap/server/imports/price-list/list-name-store'
import { type ImportOutcome, runImport } from '@endcap/server/imports/run-import'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { pino } from 'pino'
import { readDatabaseSettings } from '../config.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { commandLine } from '../release/manifest.ts'
import { describeFailure } from '../run-command.ts'
import { StartupError } from '../startup-error.ts'
import { createListing, describeOutcome } from './print-import.ts'
import { createProgress } from './show-progress.ts'

const usage = `Imports a distributor's price file into the catalogue.

  ${commandLine('catalog:import', 'FILE.csv [options]')}

  --dry-run         show the changes without making them
  --price-list NAME set the prices of a price list: of the file, item numbers and prices are read; without it
                    each row of a file with a column “Price List” goes to the list that it names. Columns
                    “From Qty”, “Valid From”, “Valid Until” and “Special” say when a price counts
  --cost-column IS  a column of costs in a file without prices is “our-cost” or “price”, the customers' price
  --apply-unusual   apply unusual changes, such as a price ten times the former one; without it a file with
                    such changes changes nothing
  --replace-titles  use the file's titles and categories for known products, too; without it they keep theirs,
                    unless the file is the shop's own export
  --number-missing  number the rows without an item number, the same way every time
  --rejected FILE   write rejected rows to FILE (default: beside the file, as FILE.rejected.csv)
  --verbose         list all new products and changes, not only the first ones
  --help            show this help

Exit code: 0 when all rows were imported, 2 when some were rejected, 1 when nothing was changed.`

const allImported = 0
const nothingApplied = 1
const someRejected = 2

type Command = {
  file: string
  isDryRun: boolean
  numberMissing: boolean
  replaceTitles: true | null
  appliesUnusual: boolean
  priceList: string | null
  costColumn: CostColumn | null
  isVerbose: boolean
  /** Null: rejected rows are listed, but not stored. */
  rejectedPath: string | null
}

const options = {
  'dry-run': { type: 'boolean', default: false },
  'price-list': { type: 'string' },
  'cost-column': { type: 'string' },
  'apply-unusual': { type: 'boolean', default: false },
  'replace-titles': { type: 'boolean', default: false },
  'number-missing': { type: 'boolean', default: false },
  rejected: { type: 'string' },
  verbose: { type: 'boolean', default: false },
} as const

const readCommand = (): Command => {
  const { values, positionals, refuse } = readCommandLine(usage, options, true)
  const [name, ...others] = positionals
  if (name === undefined) return refuse('Please name the file to import.')
  if (others.length > 0) return refuse('Please name one file; a name with spaces needs quotes.')
  const file = resolve(name)
  const isDryRun = values['dry-run']
  const beside = isDryRun ? null : `${file.replace(/\.(csv|tsv|txt)$/i, '')}.rejected.csv`
  const rejectedPath = values.rejected === undefined ? beside : resolve(values.rejected)
  if (rejectedPath === file)
    return refuse('The rejected rows can’t replace the file itself. Please choose another file.')
  const costIs = values['cost-column']
  if (costIs !== undefined && costIs !== 'our-cost' && costIs !== 'price')
    return refuse('Please use --cost-column our-cost or --cost-column price.')
  const costColumn = costIs === 'our-cost' ? 'cost' : (costIs ?? null)
  return {
    file,
    isDryRun,
    costColumn,
    rejectedPath,
    numberMissing: values['number-missing'],
    replaceTitles: values['replace-titles'] || null,
    appliesUnusual: values['apply-unusual'],
    priceList: values['price-list'] ?? null,
    isVerbose: values.verbose,
  }
}

const importFile = async (command: Command, signal: AbortSignal): Promise<ImportOutcome> => {
  const opened = await openShopDatabase(
    readDatabaseSettings(),
    pino({ level: 'silent' }),
    'join-or-own',
  )
  const progress = createProgress(process.stderr)
  const list = createListing((line) => {
    progress.clear()
    process.stdout.write(`${line}\n`)
  }, command.isVerbose)
  try {
    const { db } = opened.database
    const priceListId =
      command.priceList === null ? null : await findListByName(db, command.priceList)
    if (command.priceList !== null && priceListId === null)
      throw new StartupError(
        `There is no price list “${command.priceList}”. Please add it in the back office first.`,
      )
    return await runImport(
      opened.database,
      { path: command.file },
      {
        ...command,
        priceListId,
        fileName: basename(command.file),
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
  const command = readCommand()
  const stopping = new AbortController()
  const stop = () => stopping.abort(new StartupError('Stopped: nothing was changed.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stop)
  // The shop has priority over the import.
  setPriority(5)
  const outcome = await importFile(command, stopping.signal)
  process.stdout.write(`${describeOutcome(outcome, command).join('\n')}\n`)
  if (!outcome.isApplied && !command.isDryRun) return nothingApplied
  return outcome.report.counts.rejected > 0 ? someRejected : allImported
}

process.exitCode = await run().catch((error) => {
  const sentence = describeFailure(
    error,
    [PriceFileProblem, ImportProblem],
    (cause) => `The import did not finish (${cause}). It can be started again at any time.`,
  )
  process.stderr.write(`${sentence}\n`)
  return nothingApplied
})
// If the channel to the launcher stayed open, this process would not end.
process.removeAllListeners('disconnect')
if (process.connected) process.disconnect()
