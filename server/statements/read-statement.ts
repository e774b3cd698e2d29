import { i18n } from '@endcap/contract/i18n/i18n'
import { maxPrintedLines } from '@endcap/contract/limits'
import { formatDecimal } from '@endcap/contract/money'
import type { StatementFacts } from '@endcap/contract/printing/printed-documents'
import { ageOf, daysPastDue } from '@endcap/contract/receivables/ageing'
import { isDay } from '@endcap/contract/shop-time'
import {
  documentName,
  type StatementLayout,
  statementLayouts,
} from '@endcap/contract/statements/statement-lines'
import type * as statements from '@endcap/contract/statements/statements'
import { formatCsv } from '@endcap/price-files/format-csv'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId, staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readShopDay } from '../http/requests/shop-days.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { printDocument } from '../printing/print-document.ts'
import { formatAgeing } from '../receivables/format-ageing.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { shopToday } from '../system/shop-today.ts'
import { makeStatements } from './make-statements.ts'
import {
  findRun,
  findStatement,
  listAgeing,
  listBalances,
  listStatementsOf,
} from './statement-store.ts'

/** Today for `''`. Throws `invalid` for a text that is no day. */
const readDay = async (context: Context, text: string): Promise<string> =>
  readShopDay('as_of', text, 'UTC') ?? shopToday(context)

/** Empty if the shop keeps no accounts. Throws `invalid` for a text that is no day. */
export const listStatements = async (
  context: Context,
  { query }: Call<typeof statements.listStatements>,
) => {
  const { db } = context
  const asOf = await readDay(context, query.as_of)
  const keepsAccounts = (await readFeatures(db)).includes('receivables')
  const { rows, total, ageing } = keepsAccounts
    ? await listBalances(db, { asOf, q: query.q }, { limit: query.limit, offset: offsetOf(query) })
    : { rows: [], total: 0, ageing: ageOf([], 0, asOf) }
  return { ...toPage(rows, total, query), ageing, run: await findRun(db, asOf) }
}

const isLayout = (text: string): text is StatementLayout =>
  statementLayouts.some((layout) => layout === text)

/** Throws `not_found`, also for a statement that was not sent, and `invalid`. */
const readOne = async (
  context: Context,
  { query }: Pick<Call<typeof statements.exportStatement>, 'query'>,
): Promise<StatementFacts> => {
  const id = readId(query.customer)
  const asOf = await readDay(context, query.as_of)
  const layout = query.layout === '' ? statementLayouts[0] : query.layout
  if (!isLayout(layout)) throw invalidField('layout', 'Please choose a layout.')
  if (query.sent === '1') return readSent(context, id, asOf)
  const [made] = await makeStatements(context.db, [id], { asOf, layout })
  if (made === undefined) throw new ShopError('not_found')
  return made.facts
}

const readSent = async (
  { db }: Context,
  customer: string,
  day: string,
): Promise<StatementFacts> => {
  const facts = isDay(day) ? await findStatement(db, customer, day) : null
  if (facts === null) throw new ShopError('not_found')
  return facts
}

const print = (context: Context, printedBy: string, facts: StatementFacts) => {
  if (facts.lines.length > maxPrintedLines)
    throw invalidField(
      'as_of',
      i18n._('This statement has too many lines for a PDF. Please download it as CSV.'),
    )
  return printDocument(context, printedBy, { kind: 'statements', facts: [facts] })
}

/** The names of columns are those that spreadsheets refer to, so they aren’t translated. */
const toCsv = ({ as_of, layout, forward, lines, ageing }: StatementFacts): string => {
  const isOpen = layout === 'open_items'
  return formatCsv([
    [
      ...['Date', 'Document', 'PO', 'Due', 'Amount'],
      ...(isOpen ? ['Paid', 'Open', 'Days Past Due'] : ['Balance']),
    ],
    ...(forward === null
      ? []
      : [[forward.from, 'Balance forward', '', '', '', formatDecimal(forward.balance)]]),
    ...lines.map((line) => [
      ...[line.day, documentName(line), line.po_number, line.due_on, formatDecimal(line.amount)],
      ...(isOpen
        ? [
            ...[formatDecimal(line.amount - line.open), formatDecimal(line.open)],
            line.due_on === '' ? '' : String(Math.max(daysPastDue(line.due_on, as_of), 0)),
          ]
        : [formatDecimal(line.open)]),
    ]),
    isOpen
      ? ['', 'Balance', '', '', '', '', formatDecimal(ageing.total), '']
      : [as_of, 'Balance', '', '', '', formatDecimal(ageing.total)],
  ])
}

export const printStatement = async (
  context: Context,
  call: Call<typeof statements.printStatement>,
) => print(context, staffOf(call.identity).name, await readOne(context, call))

export const exportStatement = async (
  context: Context,
  call: Call<typeof statements.exportStatement>,
) => toCsv(await readOne(context, call))

export const exportAgeing = async (
  context: Context,
  { query }: Call<typeof statements.exportAgeing>,
) => formatAgeing(await listAgeing(context.db, await readDay(context, query.as_of)))

export const listMyStatements = async (
  { db }: Context,
  { identity, query }: Call<typeof statements.listMyStatements>,
) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await listStatementsOf(db, customerId(identity), slice)
  return toPage(rows, total, query)
}

/** Throws `not_found`, also if none was sent to this customer for the day. */
export const printMyStatement = async (
  context: Context,
  { identity, params }: Call<typeof statements.printMyStatement>,
) => print(context, '', await readSent(context, customerId(identity), params.day))

export const exportMyStatement = async (
  context: Context,
  { identity, params }: Call<typeof statements.exportMyStatement>,
) => toCsv(await readSent(context, customerId(identity), params.day))
