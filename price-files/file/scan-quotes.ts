/** `open`: the quoted cell continues on the next line. `broken`: text after a closing quote. */
export type QuoteState = 'closed' | 'open' | 'broken'

/**
 * Scans a line's quotes without cutting out its cells. A quote opens a cell only at its start
 * (blanks aside); elsewhere, as in `Pipe 5"`, it is literal. `inside`: the line begins inside a
 * quoted cell. `cells`: delimiters outside quotes, plus one.
 */
export const scanQuotes = (
  line: string,
  delimiter: string,
  inside = false,
): { state: QuoteState; cells: number } => {
  let quoted = inside
  let at = 0
  let cells = 1
  for (;;) {
    if (!quoted) {
      at = skipBlanks(line, at, delimiter)
      if (line[at] === '"') {
        quoted = true
        at++
        continue
      }
      const end = line.indexOf(delimiter, at)
      if (end === -1) return { state: 'closed', cells }
      at = end + 1
      cells++
      continue
    }
    const quote = line.indexOf('"', at)
    if (quote === -1) return { state: 'open', cells }
    if (line[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    at = skipBlanks(line, quote + 1, delimiter)
    if (at >= line.length) return { state: 'closed', cells }
    if (line[at] !== delimiter) return { state: 'broken', cells }
    at++
    cells++
    quoted = false
  }
}

export const countCells = (line: string, delimiter: string): number => {
  let cells = 1
  for (let at = line.indexOf(delimiter); at !== -1; at = line.indexOf(delimiter, at + 1)) cells++
  return cells
}

/**
 * Doubles quotes that an export forgot to double, as in `"12" Pipe, blue",9.50`: a quoted cell ends
 * only at a quote followed by a delimiter or the line's end. Returns null if the line can't be read
 * that way either.
 */
export const repairQuotes = (line: string, delimiter: string): string | null => {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const start = skipBlanks(line, at, delimiter)
    let end: number
    if (line[start] === '"') {
      const close = findLooseClose(line, start + 1, delimiter)
      if (close === -1) return null
      const inner = line
        .slice(start + 1, close)
        .replaceAll('\\"', '"')
        .replaceAll('""', '"')
      cells.push(`"${inner.replaceAll('"', '""')}"`)
      end = skipBlanks(line, close + 1, delimiter)
    } else {
      const next = line.indexOf(delimiter, start)
      end = next === -1 ? line.length : next
      cells.push(line.slice(start, end))
    }
    if (end >= line.length) return cells.join(delimiter)
    at = end + 1
  }
}

const findLooseClose = (line: string, from: number, delimiter: string): number => {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 1)) {
    const next = skipBlanks(line, at + 1, delimiter)
    if (next >= line.length || line[next] === delimiter) return at
  }
  return -1
}

export const skipBlanks = (line: string, from: number, delimiter: string): number => {
  let at = from
  while ((line[at] === ' ' || line[at] === '\t') && line[at] !== delimiter) at++
  return at
}
