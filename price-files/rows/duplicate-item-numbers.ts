import { hash } from 'node:crypto'
import { itemNumberKey } from '../cells/read-item-number.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Remembers the item numbers of a file, to find those that come twice. Rows are equal when what
 * was read from them is equal, not when their letters are (`$5` and `5.00` are the same price). A
 * rejected row counts as different from every other: which of the two is meant can't be known.
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

  /** Takes a row's number down. */
  see(row: ReadRow): void {
    const itemNo = row.ok ? row.values.itemNo : row.itemNo
    if (itemNo === '') return
    const key = itemNumberKey(itemNo)
    const said = row.ok ? hashValues({ ...row.values, itemNo: key }) : Number.NaN
    const index = this.#indexes.get(key)
    if (index === undefined) {
      this.#indexes.set(key, this.#lines.length)
      this.#lines.push(row.line)
      this.#hashes.push(said)
      return
    }
    const lines = this.#linesOf.get(index) ?? [this.#lines[index] ?? 0]
    lines.push(row.line)
    this.#linesOf.set(index, lines)
    if (this.#hashes[index] !== said) this.#conflicts.add(index)
  }

  /** After all rows were seen: the lines of all rows with this number, where they differ. */
  conflictingLines(itemNo: string): readonly number[] | undefined {
    const index = this.#indexes.get(itemNumberKey(itemNo))
    return index !== undefined && this.#conflicts.has(index) ? this.#linesOf.get(index) : undefined
  }

  /** After all rows were seen: the line of the first row with this number. */
  firstLine(itemNo: string): number | undefined {
    const index = this.#indexes.get(itemNumberKey(itemNo))
    return index === undefined ? undefined : this.#lines[index]
  }
}

/** 48 bits of a hash, as a number: small to keep, and two of 1,000,000 rows don't meet. */
function hashValues(values: object): number {
  return hash('sha256', JSON.stringify(values), 'buffer').readUIntBE(0, 6)
}
