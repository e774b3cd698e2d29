import { hash } from 'node:crypto'
import { itemNumberKey } from '../cells/read-item-number.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Finds item numbers that a file has twice. Rows are equal when their values are equal (`$5` and
 * `5.00` are the same price). A rejected row differs from every other: its values are unknown.
 * Numbers are compared by `itemNumberKey`.
 *
 * Holds some 150 bytes for each number, no rows.
 */
export class DuplicateItemNumbers {
  readonly #indexes = new Map<string, number>()
  readonly #lines: number[] = []
  readonly #hashes: number[] = []
  /** The lines of every number that came more than once. */
  readonly #linesOf = new Map<number, number[]>()
  readonly #conflicts = new Set<number>()

  /** Records a row. */
  add(row: ReadRow): void {
    const itemNo = row.ok ? row.values.itemNo : row.itemNo
    if (itemNo === '') return
    const key = itemNumberKey(itemNo)
    const valuesHash = row.ok ? hashValues({ ...row.values, itemNo: key }) : Number.NaN
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

  /** Returns the lines of all added rows with a number if they differ, else null. */
  conflictingLines(itemNo: string): readonly number[] | null {
    const index = this.#indexes.get(itemNumberKey(itemNo))
    return index !== undefined && this.#conflicts.has(index)
      ? (this.#linesOf.get(index) ?? null)
      : null
  }

  /** Returns the line of the first added row with a number. */
  firstLine(itemNo: string): number | null {
    const index = this.#indexes.get(itemNumberKey(itemNo))
    return index === undefined ? null : (this.#lines[index] ?? null)
  }
}

/** 48 bits of a hash, as a number: small, and without collisions among 1,000,000 rows. */
const hashValues = (values: object): number =>
  hash('sha256', JSON.stringify(values), 'buffer').readUIntBE(0, 6)
