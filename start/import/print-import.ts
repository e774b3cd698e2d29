import { basename } from 'node:path'
import { countOf, formatNumber } from '@endcap/server/imports/count-of'
import type { ImportChange, ImportEvent } from '@endcap/server/imports/import-report'
import type { ImportOutcome } from '@endcap/server/imports/run-import'

/** Maximum number of rows listed per kind without `--verbose`. */
const maxListed = 50

type Listed = Exclude<ImportEvent, { kind: 'progress' }>

const show = (value: string): string => {
  const line = value.replace(/\s+/g, ' ')
  if (line === '') return '(none)'
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** Formats `price of Chains, from 10, Nov 1 to Nov 30`. */
const nameChange = ({ field, price_list, conditions }: ImportChange): string =>
  [price_list === '' ? field : `${field} of ${price_list}`, conditions]
    .filter((part) => part !== '')
    .join(', ')

const toLine = (event: Listed): string => {
  switch (event.kind) {
    case 'new':
      return `new       ${event.item_no}  ${show(event.title)}`
    case 'changed':
      return `changed   ${event.item_no}  ${nameChange(event)}  ${show(event.was)} → ${show(event.now)}`
    case 'rejected':
      return `rejected  line ${event.line}  ${event.column}: ${event.reason}`
    case 'warning':
      return `warning   line ${event.line}  ${event.column}: ${event.reason}`
  }
}

/** Prints each event, but a sentence that holds for many lines only once. */
export const createListing = (print: (line: string) => void, isVerbose: boolean) => {
  const listed = new Map<Listed['kind'], number>()
  const said = new Set<string>()
  return (event: Listed): void => {
    if (event.kind === 'rejected' || event.kind === 'warning') {
      const sentence = `${event.kind} ${event.column} ${event.reason}`
      if (said.has(sentence)) return
      said.add(sentence)
    }
    const before = listed.get(event.kind) ?? 0
    listed.set(event.kind, before + 1)
    if (isVerbose || before < maxListed) print(toLine(event))
    else if (before === maxListed) print(`${event.kind.padEnd(8)}  … and more: --verbose lists all`)
  }
}

const describeColumns = ({ report }: ImportOutcome): string[] => {
  const lines: string[] = []
  if (report.unread_sheets.length > 0)
    lines.push(
      `Sheets that were not read: ${report.unread_sheets.join(', ')}. Save each as a file of its own to import it.`,
    )
  if (report.unknown_columns.length > 0)
    lines.push(
      `Ignored columns, which the import does not know: ${report.unknown_columns.join(', ')}.`,
    )
  lines.push(...report.notes)
  const differing = [
    ['titles', report.differing_titles] as const,
    ['categories', report.differing_categories] as const,
  ].flatMap(([what, count]) => (count > 0 ? `other ${what} for ${countOf(count, 'product')}` : []))
  if (!report.replaces_titles && differing.length > 0)
    lines.push(
      `The file has ${differing.join(' and ')}. Yours stay; --replace-titles uses the file’s titles and categories.`,
    )
  return lines
}

/** Describes each reason once, with its remedy. */
const describeReasons = ({ report }: ImportOutcome): string[] => [
  ...report.reasons.map(
    ({ code, column, reason, count, line }) =>
      `${countOf(count, 'row')} rejected, first in line ${line}. ${column}: ${reason}.${
        code === 'no_item_number'
          ? ' --number-missing numbers these rows. If a column has them, choose it once in the back office under Price files.'
          : ''
      }`,
  ),
  ...report.warning_reasons.map(
    ({ column, reason, count, line }) =>
      `${countOf(count, 'warning')}, first in line ${line}. ${column}: ${reason}.`,
  ),
]

const describeEnding = (
  { isApplied, problem, report, unusual }: ImportOutcome,
  isDryRun: boolean,
): string => {
  if (isApplied) return 'The import is done.'
  if (problem !== '')
    return `Nothing was changed. ${problem}${
      report.cost_column === ''
        ? ''
        : ' Run it again with --cost-column our-cost or --cost-column price.'
    }`
  if (isDryRun) return 'This was a dry run: nothing was changed.'
  return `Nothing was changed, because ${countOf(unusual, 'change is', 'changes are')} unusual. --dry-run --verbose lists all changes; --apply-unusual applies them. To leave some out, import the file in the back office.`
}

export const describeOutcome = (
  outcome: ImportOutcome,
  {
    file,
    rejectedPath,
    isDryRun,
  }: { file: string; rejectedPath: string | null; isDryRun: boolean },
): string[] => {
  const { counts } = outcome.report
  const facts: [string, number][] = [
    ['New', counts.created],
    ['Changed', counts.changed],
    ['Unchanged', counts.unchanged],
    ['Rejected', counts.rejected],
    ['Warnings', counts.warnings],
    ...(outcome.unusual === 0 ? [] : [['Unusual', outcome.unusual] as [string, number]]),
  ]
  return [
    `${basename(file)}: ${countOf(counts.rows, 'row')}`,
    ...facts.map(([name, count]) => `  ${name.padEnd(10)} ${formatNumber(count).padStart(9)}`),
    ...describeColumns(outcome),
    ...describeReasons(outcome),
    ...(rejectedPath !== null && counts.rejected > 0
      ? [`Rejected rows, to correct and import again: ${rejectedPath}`]
      : []),
    describeEnding(outcome, isDryRun),
  ]
}
