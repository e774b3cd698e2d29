import { countCells, repairQuotes, scanQuotes } from './scan-quotes.ts'

export type SplitRecord = {
  /** Physical line on which it starts, from 1. */
  line: number
  /** Line breaks inside a quoted cell are LF. */
  text: string
  /** Why its cells can't be separated; null if they can. */
  broken: string | null
}

export type RowShape = {
  cells: number
  /** Whether a line, read by itself, is a product of this file. */
  looksLikeRow(line: string): boolean
}

// A longer quoted text probably lacks its closing quote.
const maxRecordLines = 500
const maxRecordCharacters = 100_000

/**
 * Joins physical lines into records. A missing closing quote doesn't swallow the rows that follow:
 * its record is returned as broken, and the lines after it are read one by one. A CSV parser can't
 * find the next record after such an error.
 */
export class RecordSplitter {
  readonly #delimiter: string
  readonly #shape: RowShape | null
  #lines: string[] = []
  #firstLine: number
  #doubtedUntil = 0
  #doubtReason = ''

  constructor(delimiter: string, options: { firstLine?: number; shape?: RowShape } = {}) {
    this.#delimiter = delimiter
    this.#firstLine = options.firstLine ?? 1
    this.#shape = options.shape ?? null
  }

  add(lines: readonly string[]): SplitRecord[] {
    this.#lines = this.#lines.length === 0 ? [...lines] : this.#lines.concat(lines)
    return this.#take(false)
  }

  finish(): SplitRecord[] {
    return this.#take(true)
  }

  #take(isEnd: boolean): SplitRecord[] {
    const records: SplitRecord[] = []
    let at = 0
    while (at < this.#lines.length) {
      const taken = this.#takeOne(at, isEnd)
      if (taken === null) break
      records.push(taken.record)
      at += taken.lines
    }
    this.#lines = this.#lines.slice(at)
    this.#firstLine += at
    return records
  }

  #takeOne(at: number, isEnd: boolean): { record: SplitRecord; lines: number } | null {
    const text = this.#lines[at] ?? ''
    const line = this.#firstLine + at
    const alone = (broken: string | null, repaired = text) => ({
      record: { line, text: repaired, broken },
      lines: 1,
    })
    if (!text.includes('"')) {
      return alone(this.#doubt(line, text, countCells(text, this.#delimiter)))
    }
    const { state, cells } = scanQuotes(text, this.#delimiter)
    if (state === 'closed') return alone(this.#doubt(line, text, cells))
    if (state === 'broken') {
      const repaired = this.#repair(text)
      return repaired === null
        ? alone('its quotes do not match: inside a quoted text a quote is written twice ("")')
        : alone(null, repaired)
    }
    const end = this.#findEnd(at, isEnd)
    if (end === null) return null
    if (end.closed) {
      const joined = this.#lines.slice(at, end.index + 1).join('\n')
      return { record: { line, text: joined, broken: null }, lines: end.index + 1 - at }
    }
    this.#doubtedUntil = Math.max(this.#doubtedUntil, this.#firstLine + end.index)
    this.#doubtReason = `it follows the quote that is opened in line ${line} and never properly closed`
    return alone('a quote is opened in it and never properly closed')
  }

  #findEnd(at: number, isEnd: boolean): { closed: boolean; index: number } | null {
    let characters = this.#lines[at]?.length ?? 0
    for (let index = at + 1; index < this.#lines.length; index++) {
      const text = this.#lines[index] ?? ''
      characters += text.length + 1
      // A quoted text that contains a complete product lacks its closing quote.
      if (this.#shape?.looksLikeRow(text) === true) return { closed: false, index }
      const { state } = scanQuotes(text, this.#delimiter, true)
      if (state !== 'open') return { closed: state === 'closed', index }
      if (index - at >= maxRecordLines || characters > maxRecordCharacters) {
        return { closed: false, index }
      }
    }
    return isEnd ? { closed: false, index: this.#lines.length - 1 } : null
  }

  /** Why a line near an unclosed quote is not a row: a wrong number of cells. Null if it is one. */
  #doubt(line: number, text: string, cells: number): string | null {
    const shape = this.#shape
    if (line > this.#doubtedUntil || shape === null || text.trim() === '') return null
    return cells === shape.cells ? null : this.#doubtReason
  }

  #repair(text: string): string | null {
    const repaired = repairQuotes(text, this.#delimiter)
    if (repaired === null || this.#shape === null) return null
    const { state, cells } = scanQuotes(repaired, this.#delimiter)
    return state === 'closed' && cells === this.#shape.cells ? repaired : null
  }
}
