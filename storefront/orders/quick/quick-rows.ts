import type { ResolvedCode } from '@endcap/contract/catalog/codes'
import { describeRule, quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { roundUpToSold, type SellingUnit } from '@endcap/contract/catalog/selling-units'
import { isSold } from '@endcap/contract/catalog/sold-quantities'
import { randomId } from '@endcap/contract/client/random-id'
import { locale } from '@endcap/contract/i18n/i18n'
import { maxQuantity } from '@endcap/contract/limits'
import type { Cents } from '@endcap/contract/money'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { t } from '@lingui/core/macro'
import { priceFor } from '../../cart/page/cart-lines.ts'
import { priceInOrderNote } from '../adding/use-add-items.ts'
import { parseLines, readAmount } from './parse-lines.ts'

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

export type RowState =
  | { kind: 'blank' | 'unchecked' }
  | { kind: 'wrong'; message: string; near: readonly QuickProduct[] }
  | RightState

/** The lines of the order to which rows are added; empty for the cart. */
export type OrderedLines = readonly { product: { _id: string }; quantity: number }[]

export const blankRow = (): QuickRow => ({
  id: randomId(),
  code: '',
  amount: '',
  note: '',
  isScanned: false,
})

/** Likeliest first. English and Spanish in both languages (X8-200). */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  cs: ['case'],
  ca: ['case'],
  ctn: ['carton'],
  ct: ['carton'],
  bx: ['box'],
  pk: ['pack'],
  caja: ['case', 'box'],
  cj: ['case', 'box'],
  estuche: ['box'],
  paquete: ['pack'],
  paq: ['pack'],
  bandeja: ['tray'],
  exhibidor: ['display'],
  unidad: ['unit'],
  und: ['unit'],
  ud: ['unit'],
  pieza: ['piece'],
  pza: ['piece'],
  pz: ['piece'],
}
const baseWords = new Set(['', 'each', 'ea', 'unit', 'pc', 'piece'])

const plainWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A word and its possible singulars: `cajas`, `unidades`, `boxes`. */
const singularsOf = (word: string): string[] => [
  word,
  ...[/(?<=.)s$/, /(?<=.)es$/].flatMap((end) => (end.test(word) ? [word.replace(end, '')] : [])),
]

const namesOf = (word: string): string[] => {
  const words = singularsOf(plainWord(word))
  return [...words, ...words.flatMap((one) => synonyms[one] ?? [])]
}

/** Returns the base units in the unit that `word` names; null if the product has no such unit. */
export const unitQuantity = (word: string, units: readonly SellingUnit[]): number | null => {
  const names = namesOf(word)
  const quantities = new Map(units.map(({ name, quantity }) => [plainWord(name), quantity]))
  const found = names.find((name) => quantities.has(name))
  if (found !== undefined) return quantities.get(found) ?? null
  return names.some((name) => baseWords.has(name)) ? 1 : null
}

const wrong = (message: string, near: readonly QuickProduct[] = []): RowState => ({
  kind: 'wrong',
  message,
  near,
})

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
  if (product === null) return wrong(resolved.message, resolved.near)
  const { title } = product
  if (!product.in_stock) return wrong(t`${title} is out of stock.`)
  const amount = row.amount.trim() === '' ? { quantity: 1, unit: '' } : readAmount(row.amount)
  if (amount === null || amount.quantity < 1)
    return wrong(t`Please enter a quantity, such as 12 or 2 cs.`)
  // With a case's code, the quantity is a number of cases.
  const size = amount.unit === '' ? (unit?.quantity ?? 1) : unitQuantity(amount.unit, product.units)
  if (size === null) {
    const word = amount.unit
    return wrong(t`${title} is not sold by “${word}”.`)
  }
  const wanted = amount.quantity * size
  if (wanted > maxQuantity) {
    const max = maxQuantity.toLocaleString(locale())
    return wrong(t`The cart can have at most ${max} of each product.`)
  }
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
  const amount = readAmount(row?.amount ?? '')
  // If the row's quantity is in another unit, `addUpDuplicates` adds both up in base units.
  if (row === undefined || amount === null || amount.unit !== '')
    return [...rows.filter(isFilled), { ...blankRow(), code, amount: '1', isScanned: true }]
  const more = { ...row, amount: String(amount.quantity + 1), note: '', isScanned: true }
  return rows.map((one) => (one === row ? more : one))
}

/** In base units, before rounding up. */
const wantedOf = (row: QuickRow, { product, unit }: ResolvedCode): number => {
  const amount = readAmount(row.amount) ?? { quantity: 1, unit: '' }
  const size =
    amount.unit === ''
      ? (unit?.quantity ?? 1)
      : (unitQuantity(amount.unit, product?.units ?? []) ?? 1)
  return amount.quantity * size
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

export const rowsOfText = (text: string): QuickRow[] =>
  parseLines(text).map(({ code, quantity, unit }) => ({
    ...blankRow(),
    code,
    amount: unit === '' ? String(quantity) : `${quantity} ${unit}`,
  }))
