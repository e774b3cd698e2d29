import type { ResolvedCode } from '@endcap/contract/catalog/codes'
import { describeRule, quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { roundUpToSold } from '@endcap/contract/catalog/selling-units'
import { isSold } from '@endcap/contract/catalog/sold-quantities'
import { randomId } from '@endcap/contract/client/random-id'
import { locale } from '@endcap/contract/i18n/i18n'
import { maxQuantity } from '@endcap/contract/limits'
import type { Cents } from '@endcap/contract/money'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { describeProblem } from '@endcap/contract/quantities/describe-problem'
import {
  type OrderQuantity,
  readOrderQuantity,
  type UnitChoice,
} from '@endcap/contract/quantities/read-order-quantity'
import { readQuantity } from '@endcap/contract/quantities/read-quantity'
import type { OrderListLine } from '@endcap/price-files/order-lists/read-order-list'
import { t } from '@lingui/core/macro'
import { priceFor } from '../../cart/page/cart-lines.ts'
import { priceInOrderNote } from '../adding/use-add-items.ts'

/**
 * A row as typed or scanned. If no product has a scanned code, the code is recorded for staff once
 * for each row, under the row's `id`. `note` says how the row was changed, for example by adding up
 * rows.
 */
export type QuickRow = {
  id: string
  code: string
  amount: string
  note: string
  isScanned: boolean
}

export const isFilled = ({ code, amount }: QuickRow): boolean => code !== '' || amount !== ''

export type QuickProduct = NonNullable<ResolvedCode['product']>

/** `quantity` is in base units; `price` is the price of one. */
export type RightState = {
  kind: 'right'
  product: QuickProduct
  quantity: number
  price: Cents
  notes: readonly string[]
}

/** `near`: products that may be meant; `choices`: amounts that may be meant. */
export type WrongState = {
  kind: 'wrong'
  message: string
  near: readonly QuickProduct[]
  choices: readonly UnitChoice[]
  isOfAmount: boolean
}

export type RowState = { kind: 'blank' | 'unchecked' } | WrongState | RightState

type RefusedAmount = Extract<OrderQuantity, { kind: 'refused' }>

/** The lines of the order to which rows are added; empty for the cart. */
export type OrderedLines = readonly { product: { _id: string }; quantity: number }[]

export const blankRow = (): QuickRow => ({
  id: randomId(),
  code: '',
  amount: '',
  note: '',
  isScanned: false,
})

const wrong = (
  message: string,
  { near = [], choices = [], isOfAmount = false }: Partial<Omit<WrongState, 'kind'>> = {},
): RowState => ({ kind: 'wrong', message, near, choices, isOfAmount })

/** The problem of an amount that is not ordered, in a sentence that names the product. */
const refuseAmount = (title: string, read: RefusedAmount): RowState => {
  if (read.problem === 'too_many') {
    const max = maxQuantity.toLocaleString(locale())
    return wrong(t`The cart can have at most ${max} of each product.`, { isOfAmount: true })
  }
  if (read.problem === 'negative')
    return wrong(t`${title}: a return can’t be ordered here. Please call us about it.`, {
      isOfAmount: true,
    })
  return wrong(`${title}: ${read.message}`, { choices: read.choices, isOfAmount: true })
}

/** `resolved`: undefined until known. In an order, prices are for its total quantity (X2-110). */
export const stateOf = (
  row: QuickRow,
  resolved: ResolvedCode | undefined,
  ordered: OrderedLines = [],
): RowState => {
  if (row.code.trim() === '')
    return row.amount.trim() === ''
      ? { kind: 'blank' }
      : wrong(t`Please enter an item number or a UPC.`)
  if (resolved === undefined) return { kind: 'unchecked' }
  const { product, unit } = resolved
  if (product === null) return wrong(resolved.message, { near: resolved.near })
  const { title } = product
  if (!product.in_stock) return wrong(t`${title} is out of stock.`)
  // With a case's code, the quantity is a number of cases.
  const read = readOrderQuantity(row.amount.trim() || '1', product.units, unit)
  if (read.kind === 'refused') return refuseAmount(title, read)
  const wanted = read.kind === 'quantity' ? read.quantity : 0
  if (wanted < 1)
    return wrong(`${title}: ${describeProblem('not_a_number', row.amount)}`, { isOfAmount: true })
  const inOrder = quantityInOrder(ordered, product._id)
  const quantity = isSold(inOrder + wanted, product) ? wanted : roundUpToSold(wanted, product)
  const price = priceFor(product, inOrder + quantity)
  const notes = [
    row.note,
    quantity === wanted
      ? ''
      : `${t`Rounded up from ${wanted} to ${quantity}.`} ${describeRule(product)}`,
    quantityNote(quantity, product.units),
    priceInOrderNote({ price, inOrder, priceAlone: priceFor(product, quantity) }),
    product.price_note,
  ]
  return { kind: 'right', product, quantity, price, notes: notes.filter((note) => note !== '') }
}

/** Adds one of the scanned code's unit to the code's row, or adds a new row. */
export const addScannedCode = (rows: readonly QuickRow[], code: string): readonly QuickRow[] => {
  const row = rows.find((one) => one.code.trim() === code)
  const amount = readQuantity(row?.amount ?? '')
  // If the row's quantity is in another unit, `addUpDuplicates` adds both up in base units.
  if (row === undefined || amount.kind !== 'amount' || amount.unit !== '')
    return [...rows.filter(isFilled), { ...blankRow(), code, amount: '1', isScanned: true }]
  const more = { ...row, amount: String(amount.count + 1), note: '', isScanned: true }
  return rows.map((one) => (one === row ? more : one))
}

/** In base units, before rounding up. */
const wantedOf = (row: QuickRow, { product, unit }: ResolvedCode): number => {
  const read = readOrderQuantity(row.amount.trim() || '1', product?.units, unit)
  return read.kind === 'quantity' ? read.quantity : 0
}

/** Adds up valid rows of the same product into the first, in base units, with a note. */
export const addUpDuplicates = (
  rows: readonly QuickRow[],
  resolvedOf: (row: QuickRow) => ResolvedCode | undefined,
): readonly QuickRow[] => {
  const states = rows.map((row) => ({ row, state: stateOf(row, resolvedOf(row)) }))
  const groups = Map.groupBy(
    states.filter(({ state }) => state.kind === 'right'),
    ({ state }) => (state.kind === 'right' ? state.product._id : ''),
  )
  const duplicates = [...groups.values()].filter(({ length }) => length > 1)
  if (duplicates.length === 0) return rows
  const merged = new Map<string, QuickRow | null>()
  for (const group of duplicates) {
    const quantities = group.map(({ row }) => {
      const found = resolvedOf(row)
      return found === undefined ? 0 : wantedOf(row, found)
    })
    const sum = quantities.reduce((total, quantity) => total + quantity, 0)
    const [first, ...others] = group
    if (first === undefined || first.state.kind !== 'right') continue
    const baseRow = group.find(({ row }) => (resolvedOf(row)?.unit?.quantity ?? 1) === 1)
    const count = group.length
    const addends = quantities.join(' + ')
    merged.set(first.row.id, {
      ...first.row,
      code: baseRow?.row.code ?? first.state.product.item_no,
      amount: String(sum),
      note: t`Combined from ${count} lines: ${addends} = ${sum}.`,
    })
    for (const { row } of others) merged.set(row.id, null)
  }
  return rows.flatMap((row) => {
    const now = merged.get(row.id)
    return now === null ? [] : [now ?? row]
  })
}

export const toRows = (lines: readonly OrderListLine[]): QuickRow[] =>
  lines.map((line) => ({ ...blankRow(), ...line }))
