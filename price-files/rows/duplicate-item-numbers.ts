import { hash } from 'node:crypto'
import { foldText } from '../cells/cell-text.ts'
import { itemNumberKey } from '../cells/read-item-number.ts'
import { priceKey } from './read-price-entry.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Finds item numbers that occur twice. Rows are equal if their values are equal (`$5` and `5.00`
 * are the same price); a rejected row differs from every other, since its values are unknown.
 * Numbers are compared by `itemNumberKey`; a number may occur once for each price list and each of
 * its prices (`priceKey`). Rows that name no list belong to `fileList`, the list that the file is
 * for (blank: none). Holds some 150 bytes per number, no rows.
 */
export class DuplicateItemNumbers {
  readonly #indexes = new Map<string, number>()
  readonly #lines: number[] = []
  readonly #hashes: number[] = []
  readonly #linesOf = new Map<number, number[]>()
  readonly #conflicts = new Set<number>()
  readonly #fileList: string

  constructor(fileList = '') {
    this.#fileList = fileList
  }

  add(row: ReadRow): void {
    const itemNo = row.ok ? row.values.itemNo : row.itemNo
    if (itemNo === '') return
    const keyOfPrice = row.ok ? priceKey(row.values) : row.priceKey
    // It is unknown which price the row is for.
    if (keyOfPrice === null) return
    const list = (row.ok ? row.values.priceList : row.priceList) ?? ''
    const key = this.#keyOf(itemNo, list, keyOfPrice ?? '')
    const valuesHash = row.ok
      ? hashValues({ ...row.values, itemNo: key, priceList: '' })
      : Number.NaN
    const index = this.#indexes.get(key)
    if (index === undefined) {
      this.#indexes.set(key, this.#lines.length)
      this.#lines.push(row.line)
      this.#hashes.push(valuesHash)
      return
    }
    const lines = this.#linesOf.get(index) ?? [this.#lines[index] ?? 0]
    lines.push(row.line)
    this.#linesOf.set(index, lines)
    if (this.#hashes[index] !== valuesHash) this.#conflicts.add(index)
  }

  /** Null if they agree. `priceList`: blank for none. `key`: blank for the list's own price. */
  conflictingLines(itemNo: string, priceList = '', key = ''): readonly number[] | null {
    const index = this.#indexes.get(this.#keyOf(itemNo, priceList, key))
    return index !== undefined && this.#conflicts.has(index)
      ? (this.#linesOf.get(index) ?? null)
      : null
  }

  /** Line of the first row with an item number for one price of a price list. */
  firstLine(itemNo: string, priceList = '', key = ''): number | null {
    const index = this.#indexes.get(this.#keyOf(itemNo, priceList, key))
    return index === undefined ? null : (this.#lines[index] ?? null)
  }

  /** Whether the product itself has a row that is neither rejected nor contradicted. */
  hasProduct(itemNo: string): boolean {
    const index = this.#indexes.get(this.#keyOf(itemNo, '', ''))
    return index !== undefined && !Number.isNaN(this.#hashes[index]) && !this.#conflicts.has(index)
  }

  /** Item numbers contain no line break. */
  #keyOf(itemNo: string, priceList: string, key: string): string {
    const list = priceList === '' ? this.#fileList : priceList
    return list === '' && key === ''
      ? itemNumberKey(itemNo)
      : `${itemNumberKey(itemNo)}\n${foldText(list)}\n${key}`
  }
}

/** 48 bits of a hash as a number: small, and without collisions among 1,000,000 rows. */
const hashValues = (values: object): number =>
  hash('sha256', JSON.stringify(values), 'buffer').readUIntBE(0, 6)
