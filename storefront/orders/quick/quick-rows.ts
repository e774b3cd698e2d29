import type { ResolvedCode } from '@endcap/contract/codes'
import { describeRule, quantityNote } from '@endcap/contract/describe-quantity'
import { maxQuantity } from '@endcap/contract/limits'
import type { Cents } from '@endcap/contract/money'
import { roundUpToSold, type SellingUnit } from '@endcap/contract/selling-units'
import { parseLines, readAmount } from './parse-lines.ts'

/** A row as it is typed; `note` says what was done with it, such as adding up. */
export type QuickRow = { id: string; code: string; amount: string; note: string }

/** Whether anything was typed into a row. */
export const isFilled = ({ code, amount }: QuickRow): boolean => code !== '' || amount !== ''

export type QuickProduct = NonNullable<ResolvedCode['product']>

/** The price of one base unit at a quantity. */
export const priceAt = ({ price, price_breaks }: QuickProduct, quantity: number): Cents =>
  price_breaks.findLast(({ from }) => from <= quantity)?.price ?? price

/** The state of a row: `right` ones go into the cart. */
export type RowState =
  | { kind: 'blank' | 'unchecked' }
  | { kind: 'wrong'; message: string; near: readonly QuickProduct[] }
  /** `quantity` in base units. */
  | { kind: 'right'; product: QuickProduct; quantity: number; notes: readonly string[] }

export const blankRow = (): QuickRow => ({
  id: crypto.randomUUID(),
  code: '',
  amount: '',
  note: '',
})

/** Other words for units. */
const synonyms: Readonly<Record<string, string>> = {
  cs: 'case',
  ca: 'case',
  ctn: 'carton',
  ct: 'carton',
  bx: 'box',
  pk: 'pack',
}
const baseWords = new Set(['', 'each', 'ea', 'unit', 'pc', 'piece'])

const singularOf = (word: string): string => word.replace(/(?<=x)es$|s$/, '')

const namesOf = (word: string): string[] => {
  const singular = singularOf(word)
  return [word, singular, synonyms[singular] ?? '', synonyms[word] ?? ''].filter(Boolean)
}

/** The number of base units in a unit by its name in an order; null for one that the product has not. */
export const unitQuantity = (word: string, units: readonly SellingUnit[]): number | null => {
  const names = namesOf(word.toLowerCase())
  const unit = units.find(({ name }) => names.includes(name.toLowerCase()))
  if (unit !== undefined) return unit.quantity
  return names.length === 0 || names.some((name) => baseWords.has(name)) ? 1 : null
}

const wrong = (message: string, near: readonly QuickProduct[] = []): RowState => ({
  kind: 'wrong',
  message,
  near,
})

/** Returns the state of a row by what its code was resolved to; undefined: not yet. */
export const stateOf = (row: QuickRow, resolved: ResolvedCode | undefined): RowState => {
  if (row.code.trim() === '')
    return row.amount.trim() === ''
      ? { kind: 'blank' }
      : wrong('Please enter an item number or a UPC.')
  if (resolved === undefined) return { kind: 'unchecked' }
  const { product, unit } = resolved
  if (product === null) return wrong(resolved.message, resolved.near)
  if (!product.in_stock) return wrong(`${product.title} is out of stock.`)
  const amount = row.amount.trim() === '' ? { quantity: 1, unit: '' } : readAmount(row.amount)
  if (amount === null || amount.quantity < 1)
    return wrong('Please enter a whole quantity, such as 12 or 2 cs.')
  // A case's code counts cases.
  const size = amount.unit === '' ? (unit?.quantity ?? 1) : unitQuantity(amount.unit, product.units)
  if (size === null) return wrong(`${product.title} is not sold by “${amount.unit}”.`)
  const wanted = amount.quantity * size
  if (wanted > maxQuantity)
    return wrong(`A cart takes at most ${maxQuantity.toLocaleString('en-US')} of a product.`)
  const quantity = roundUpToSold(wanted, product)
  const notes = [
    row.note,
    quantity === wanted ? '' : `Rounded up from ${wanted} to ${quantity}. ${describeRule(product)}`,
    quantityNote(quantity, product.units),
  ]
  return { kind: 'right', product, quantity, notes: notes.filter((note) => note !== '') }
}

/** Adds one of a scanned code's unit: to its row, or as a new one. */
export const withScanned = (rows: readonly QuickRow[], code: string): readonly QuickRow[] => {
  const row = rows.find((one) => one.code.trim() === code)
  const amount = readAmount(row?.amount ?? '')
  // A quantity in another unit is added up in base units (`addUpDoubles`).
  if (row === undefined || amount === null || amount.unit !== '')
    return [...rows.filter(isFilled), { ...blankRow(), code, amount: '1' }]
  const more = { ...row, amount: String(amount.quantity + 1), note: '' }
  return rows.map((one) => (one === row ? more : one))
}

/** The base units that a row asks for, before they are rounded up. */
const wantedOf = (row: QuickRow, { product, unit }: ResolvedCode): number => {
  const amount = readAmount(row.amount) ?? { quantity: 1, unit: '' }
  const size =
    amount.unit === ''
      ? (unit?.quantity ?? 1)
      : (unitQuantity(amount.unit, product?.units ?? []) ?? 1)
  return amount.quantity * size
}

/**
 * Adds up the right rows of one product in the first of them, in base units, and says so in its note. Other
 * rows stay as they are.
 */
export const addUpDoubles = (
  rows: readonly QuickRow[],
  resolvedOf: (row: QuickRow) => ResolvedCode | undefined,
): readonly QuickRow[] => {
  const states = rows.map((row) => ({ row, state: stateOf(row, resolvedOf(row)) }))
  const groups = Map.groupBy(
    states.filter(({ state }) => state.kind === 'right'),
    ({ state }) => (state.kind === 'right' ? state.product._id : ''),
  )
  const doubles = [...groups.values()].filter(({ length }) => length > 1)
  if (doubles.length === 0) return rows
  const merged = new Map<string, QuickRow | null>()
  for (const group of doubles) {
    const quantities = group.map(({ row }) => {
      const found = resolvedOf(row)
      return found === undefined ? 0 : wantedOf(row, found)
    })
    const sum = quantities.reduce((total, quantity) => total + quantity, 0)
    const [first, ...others] = group
    if (first === undefined || first.state.kind !== 'right') continue
    const baseRow = group.find(({ row }) => (resolvedOf(row)?.unit?.quantity ?? 1) === 1)
    merged.set(first.row.id, {
      ...first.row,
      code: baseRow?.row.code ?? first.state.product.item_no,
      amount: String(sum),
      note: `Was in ${group.length} lines: ${quantities.join(' + ')} = ${sum}.`,
    })
    for (const { row } of others) merged.set(row.id, null)
  }
  return rows.flatMap((row) => {
    const now = merged.get(row.id)
    return now === null ? [] : [now ?? row]
  })
}

/** The rows of pasted lines. */
export const rowsOfText = (text: string): QuickRow[] =>
  parseLines(text).map(({ code, quantity, unit }) => ({
    ...blankRow(),
    code,
    amount: unit === '' ? String(quantity) : `${quantity} ${unit}`,
  }))
