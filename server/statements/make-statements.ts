import type { StatementFacts } from '@endcap/contract/printing/printed-documents'
import { ageOf } from '@endcap/contract/receivables/ageing'
import type { StatementLayout } from '@endcap/contract/statements/statement-lines'
import type { Db } from '../database/database.ts'
import { readPrintedLetterhead } from '../settings/read-letterhead.ts'
import {
  type CustomerLine,
  findRecipients,
  listEntries,
  listOpenLines,
  type Recipient,
} from './statement-store.ts'

const ageingOf = (open: readonly CustomerLine[], asOf: string) => {
  const charges = open.filter(({ due_on }) => due_on !== '')
  const unapplied = open.filter(({ due_on }) => due_on === '')
  return ageOf(
    charges.map((line) => ({ dueOn: line.due_on, open: line.open })),
    unapplied.reduce((sum, line) => sum - line.open, 0),
    asOf,
  )
}

/** A balance forward begins with the month of the day. */
const firstDayOf = (asOf: string): string => `${asOf.slice(0, 7)}-01`

export type MadeStatement = { recipient: Recipient; facts: StatementFacts }

/** The statements of customers as of a day, computed from the books. */
export const makeStatements = async (
  db: Db,
  customerIds: readonly string[],
  { asOf, layout }: { asOf: string; layout: StatementLayout },
): Promise<MadeStatement[]> => {
  const seller = await readPrintedLetterhead(db)
  const recipients = await findRecipients(db, customerIds)
  const open = Map.groupBy(await listOpenLines(db, customerIds, asOf), (line) => line.customer_id)
  const from = firstDayOf(asOf)
  const entries =
    layout === 'open_items'
      ? open
      : Map.groupBy(
          await listEntries(db, customerIds, { from, to: asOf }),
          (line) => line.customer_id,
        )
  return recipients.map((recipient) => {
    const { id, language, buyer } = recipient
    const ageing = ageingOf(open.get(id) ?? [], asOf)
    const lines = (entries.get(id) ?? []).map(({ customer_id: _id, ...line }) => line)
    const [first] = lines
    const forward =
      layout === 'open_items'
        ? null
        : { from, balance: first === undefined ? ageing.total : first.open - first.amount }
    return {
      recipient,
      facts: { as_of: asOf, layout, language, seller, buyer, forward, lines, ageing },
    }
  })
}
