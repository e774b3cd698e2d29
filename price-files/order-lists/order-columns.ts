import { readQuantity } from '@endcap/contract/quantities/read-quantity'
import { isUnitWord } from '@endcap/contract/quantities/unit-words'
import { isMissing } from '../cells/cell-text.ts'
import { recogniseColumns } from '../file/recognise-columns.ts'

export type Cells = readonly string[]

/** `codes`: the columns that identify a product, the best first; `quantity`: null if unsure. */
export type OrderColumns = {
  codes: readonly number[]
  quantity: number | null
  /** The column of the quantity's unit, and the unit in the quantity's name, as in `Cases`. */
  unit: number | null
  namedUnit: string
}

const codeNames = /^(?:cod(?:igo)?|clave|articulo|sku|upc|ean|gtin|codigo de barras)\b/
const unitNames = /^(?:uom|u\/m|um|unit of measure|unidad de medida|order unit|order uom)$/
const orderWords =
  /\b(?:ord|order|ordered|orden|pedidos?|pedida|pedir|need|needed|want|request|requested)\b/
const quantityWords = /\b(?:qty|qnty|quantity|quantities|cant|cantidad|ctd)\b/
/** Numbers that are not ordered: packs, stock, prices, limits, history, other numbers. */
const otherWords =
  /\b(?:per|por|pack|size|hand|stock|avail|available|inv|inventory|inventario|existencias?|min|minimum|max|maximum|multiple|increment|break|price|precio|cost|costo|amount|amt|total|subtotal|ext|extended|no|num|number|date|fecha|id|code|last|prev|previous|prior|avg|average|sold|sales|ship|shipped|received|invoiced|back|history|usual|suggested|recommended|par|retail|unit|uom|um|level|point|status|type|by|name|limit|free|promo|discount|inner|master|in|gross)\b/
const containerWords = /\b(?:case|caja|box|carton|pallet|layer)\b/

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}/]+/gu, ' ')
    .trim()

/** 3: an ordered quantity; 2: an order or a quantity; 1: a unit, as in `Cases`; 0: another. */
const rankOf = (name: string, isKnown: boolean): number => {
  const plain = plainName(name)
  if (otherWords.test(plain) || plain === '') return 0
  const isOrder = orderWords.test(plain)
  const isQuantity = quantityWords.test(plain)
  if (isOrder) return isQuantity ? 3 : 2
  if (isQuantity) return containerWords.test(plain) ? 0 : 2
  return !isKnown && isUnitWord(plain) && !/\d/.test(name) ? 1 : 0
}

const isPlain = (cell: string): boolean => readQuantity(cell).kind === 'amount'

const bestOf = (header: Cells, ranks: readonly number[]): number | null => {
  const best = Math.max(...ranks)
  const [first = null, ...others] = ranks.flatMap((rank, at) => (rank === best ? [at] : []))
  if (best === 0 || others.length > 0) return null
  // `Pcs` may also be the pieces in a case, unless there is no other column.
  const isVague =
    best === 1 &&
    /^(?:pcs?|pieces?|units?|piezas?|unidades|ea|each)$/.test(plainName(header[first ?? 0] ?? ''))
  return isVague && header.filter((name) => name.trim() !== '').length > 2 ? null : first
}

/** Returns the columns that a header names; null if it is no header of a list of products. */
export const findOrderColumns = (cells: Cells): OrderColumns | null => {
  const header = cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
  const { at } = recogniseColumns(header)
  const spanish = header.findIndex((name) => codeNames.test(plainName(name)) && !/\d{4}/.test(name))
  const codes = [
    at.get('itemNo'),
    spanish < 0 ? undefined : spanish,
    at.get('upc'),
    at.get('title'),
  ]
    .filter((column) => column !== undefined)
    .filter((column, index, all) => all.indexOf(column) === index)
  const known = new Set(at.values())
  const ranks = header.map((name, column) =>
    codes.includes(column) ? 0 : rankOf(name, known.has(column)),
  )
  const quantity = bestOf(header, ranks)
  const isNamed = ranks.some((rank) => rank > 0) || at.size > 1 || !header.some(isPlain)
  const isHeader = codes.length > 0 && header.length > 1 && isNamed
  if (!isHeader || header.some((name) => name.length > 60)) return null
  const unit = header.findIndex((name) => unitNames.test(plainName(name)))
  const name = plainName(header[quantity ?? -1] ?? '')
  return {
    codes,
    quantity,
    unit: unit < 0 ? null : unit,
    namedUnit: quantity !== null && ranks[quantity] === 1 ? name : '',
  }
}

/** `$62.00`, `62.50`. */
const isMoney = (cell: string): boolean => /^[$€]|^\d+[.,]\d*[1-9]\d?$/.test(cell)
const isWithCents = (cell: string): boolean => /^\d+\.00$/.test(cell)

const columnOf = (rows: readonly Cells[], column: number): string[] =>
  rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '' && !isMissing(cell))

/** The columns without a name that may hold quantities: whole numbers, but no prices. */
export const quantityCandidates = (rows: readonly Cells[], codes: readonly number[]): number[] => {
  const width = Math.max(...rows.map((row) => row.length))
  const numeric = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = columnOf(rows, column)
    return !codes.includes(column) && cells.some(isPlain) && !cells.some(isMoney)
  })
  const whole = numeric.filter((column) => !columnOf(rows, column).every(isWithCents))
  return whole.length > 0 ? whole : numeric
}

export const samplesOf = (rows: readonly Cells[], column: number): string[] =>
  columnOf(rows, column).slice(0, 4)

export const isOrderHeader = (cells: Cells): boolean => findOrderColumns(cells) !== null
