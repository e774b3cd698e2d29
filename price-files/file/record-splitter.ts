import { countCells, mendQuotes, scanQuotes } from './scan-quotes.ts'

export interface SplitRecord {
  /** The physical line it starts on, from 1. */
  line: number
  /** Its text; a line break inside a quoted cell is LF. */
  text: string
  /** Why its cells can't be told apart; undefined for a sound record. */
  broken?: string
}

/** What is known about a file's rows once its header is found. */
export interface RowShape {
  cells: number
  /** Whether a line, taken alone, reads as a product of this file. */
  looksLikeRow(line: string): boolean
}

// A quoted text longer than this is taken for one whose closing quote is missing.
const LONGEST_RECORD_LINES = 500
const LONGEST_RECORD_LETTERS = 100_000

/**
 * Puts physical lines together to records and keeps a missing quote from swallowing the rows after
 * it: the record with the fault is given out as broken, the lines after it are read on their own.
 * The CSV parser can't do this, since after such a fault it has lost the place to go on from.
 */
export class RecordSplitter {
  readonly #delimiter: string
  readonly #shape: RowShape | undefined
  #lines: string[] = []
  #firstLine: number
  #doubtedUntil = 0
  #doubtReason = ''

  constructor(delimiter: string, options: { firstLine?: number; shape?: RowShape } = {}) {
    this.#delimiter = delimiter
    this.#firstLine = options.firstLine ?? 1
    this.#shape = options.shape
  }

  /** Takes the next lines; gives the records that are whole with them. */
  add(lines: readonly string[]): SplitRecord[] {
    this.#lines = this.#lines.length === 0 ? [...lines] : this.#lines.concat(lines)
    return this.#take(false)
  }

  /** Gives what is left after the last line. */
  finish(): SplitRecord[] {
    return this.#take(true)
  }

  #take(isEnd: boolean): SplitRecord[] {
    const records: SplitRecord[] = []
    let at = 0
    while (at < this.#lines.length) {
      const taken = this.#takeOne(at, isEnd)
      if (taken === undefined) break
      records.push(taken.record)
      at += taken.lines
    }
    this.#lines = this.#lines.slice(at)
    this.#firstLine += at
    return records
  }

  #takeOne(at: number, isEnd: boolean): { record: SplitRecord; lines: number } | undefined {
    const text = this.#lines[at] ?? ''
    const line = this.#firstLine + at
    const alone = (broken?: string, mended = text) => ({
      record: broken === undefined ? { line, text: mended } : { line, text, broken },
      lines: 1,
    })
    if (!text.includes('"')) {
      return alone(this.#doubt(line, text, countCells(text, this.#delimiter)))
    }
    const { state, cells } = scanQuotes(text, this.#delimiter)
    if (state === 'closed') return alone(this.#doubt(line, text, cells))
    if (state === 'broken') {
      const mended = this.#mend(text)
      return mended === undefined
        ? alone('its quotes do not match: inside a quoted text a quote is written twice ("")')
        : alone(undefined, mended)
    }
    const end = this.#findEnd(at, isEnd)
    if (end === undefined) return undefined
    if (end.closed) {
      const joined = this.#lines.slice(at, end.index + 1).join('\n')
      return { record: { line, text: joined }, lines: end.index + 1 - at }
    }
    this.#doubtedUntil = Math.max(this.#doubtedUntil, this.#firstLine + end.index)
    this.#doubtReason = `it follows the quote that is opened in line ${line} and never properly closed`
    return alone('a quote is opened in it and never properly closed')
  }

  /** Looks for the line that closes the quote which line `at` leaves open. */
  #findEnd(at: number, isEnd: boolean): { closed: boolean; index: number } | undefined {
    let letters = this.#lines[at]?.length ?? 0
    for (let index = at + 1; index < this.#lines.length; index++) {
      const text = this.#lines[index] ?? ''
      letters += text.length + 1
      // A text that goes over a whole product is no text: its closing quote is missing.
      if (this.#shape?.looksLikeRow(text) === true) return { closed: false, index }
      const { state } = scanQuotes(text, this.#delimiter, true)
      if (state !== 'open') return { closed: state === 'closed', index }
      if (index - at >= LONGEST_RECORD_LINES || letters > LONGEST_RECORD_LETTERS) {
        return { closed: false, index }
      }
    }
    return isEnd ? { closed: false, index: this.#lines.length - 1 } : undefined
  }

  /** A line within reach of an open quote is a row only when it has as many cells as the header. */
  #doubt(line: number, text: string, cells: number): string | undefined {
    const shape = this.#shape
    if (line > this.#doubtedUntil || shape === undefined || text.trim() === '') return undefined
    return cells === shape.cells ? undefined : this.#doubtReason
  }

  #mend(text: string): string | undefined {
    const mended = mendQuotes(text, this.#delimiter)
    if (mended === undefined || this.#shape === undefined) return undefined
    const { state, cells } = scanQuotes(mended, this.#delimiter)
    return state === 'closed' && cells === this.#shape.cells ? mended : undefined
  }
}
