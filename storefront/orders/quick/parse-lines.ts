export type WrittenLine = { code: string; quantity: number; unit: string }

/** English and Spanish words, accepted in both languages (X8-200). */
const units =
  'case|cases|cs|ca|carton|cartons|ctn|ctns|ct|box|boxes|bx|pack|packs|pk|pks|tray|trays|display|displays|each|ea|unit|units|pc|pcs|piece|pieces|cajas?|cjs?|cart[oó]n|cartones|estuches?|paquetes?|paqs?|bandejas?|exhibidor|exhibidores|unidad|unidades|unds?|uds?|piezas?|pzas?|pzs?'
/** Spreadsheets also write whole numbers as `2.00`. `2.000` may mean two thousand. */
const digits = '(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.0{1,2})?'
const amount = `${digits}\\s*(?:(${units})\\b\\.?)?`
const code = '([\\p{L}\\d][\\p{L}\\d._/-]*)'

/** `12 701004`: if a number this short precedes a longer one, it is a quantity. */
const maxQuantityDigits = 4

const pattern = (text: string) => new RegExp(`^${text}$`, 'iu')

/** `2 cs of 701004`, `2 cajas de 701004`, `12 x 701004`. */
const quantityFirst = pattern(`${amount}(?:\\s*(?:[x×*@]|of|[-–])\\s*|\\s+de\\s+)${code}`)
/** `701004 x 12`, `701004: 2 cs`, `701004 (12)`, `701004 qty 12`. */
const marked = pattern(
  `${code}\\s*(?:[x×*@:=(]|[-–]\\s|\\s[-–]|\\bqty:?|\\bquantity:?|\\bcant(?:idad|\\.)?:?)\\s*${amount}\\)?`,
)
/** `701004 12`, `701004 2 cs`. */
const quantityLast = pattern(`${code}\\s+${amount}`)
/** `12 701004`, `2 cs 701004`. */
const quantityBefore = pattern(`${amount}\\s+${code}`)
/** `x2 701004`, `(2) 701004`. */
const markedBefore = pattern(`(?:[x×]\\s?${amount}|\\(${amount}\\))\\s+(\\d{4,14})`)
/** `2 x 701004 Reds King Size`: the name follows the code. */
const named = pattern(`${amount}(?:\\s*[x×*]\\s*|\\s+(?:of|de)\\s+)(\\d{4,14})\\s+[^\\d\\s].*`)
/** A pack size at the end of a name: `Batteries AA x 4 pack`. */
const packSize = '[\\d,.]+\\s*(?:cts?|pks?|packs?)\\b'
/**
 * `701004 Reds King Size x 2`, `701004 Reds - 2`. Without such a mark, a number may be part of the
 * name, as in `16 ct`; so may a number with a unit after a dash.
 */
const namedBefore = pattern(
  `(\\d{4,14})\\s+\\D.*?[^\\d\\s]\\s+(?:[x×*]\\s?(?!${packSize})|[–-]\\s?(?=[\\d,.]+$))${amount}`,
)
const onlyAmount = pattern(amount)
const anyAmount = pattern(`${digits}\\s*(\\p{L}[\\p{L} ]*)?\\.?`)
const onlyCode = pattern(code)

const toNumber = (count: string): number => Number(count.replaceAll(',', ''))

const line = (written: string, count = '1', unit = ''): WrittenLine => ({
  code: written,
  quantity: toNumber(count),
  unit: unit.toLowerCase(),
})

const amountBy = (form: RegExp, text: string): { quantity: number; unit: string } | null => {
  const [, count, unit = ''] = form.exec(text.trim()) ?? []
  return count === undefined ? null : { quantity: toNumber(count), unit: unit.toLowerCase() }
}

/** Reads `12` or `2 cs`; null for any other text. */
export const readAmount = (text: string): { quantity: number; unit: string } | null =>
  amountBy(anyAmount, text)

/** Like `readAmount`, but only with the usual units, because `12 oz` is a size. */
const readUsualAmount = (text: string) => amountBy(onlyAmount, text)

const isShortNumber = (text: string): boolean =>
  /^\d+$/.test(text) && text.length <= maxQuantityDigits

/** Reads a line that has no delimiters; null if it can't be read. */
const readWords = (text: string): WrittenLine | null => {
  const [, byCross, crossUnit, inBrackets, bracketsUnit, numbered] = markedBefore.exec(text) ?? []
  if (numbered !== undefined)
    return line(numbered, byCross ?? inBrackets, crossUnit ?? bracketsUnit)
  const first = quantityFirst.exec(text)
  if (first !== null && (first[2] !== undefined || isShortNumber(first[1] ?? '')))
    return line(first[3] ?? '', first[1], first[2])
  const before = quantityBefore.exec(text)
  const isBefore =
    before !== null &&
    (before[2] !== undefined || (isShortNumber(before[1] ?? '') && !isShortNumber(before[3] ?? '')))
  if (before !== null && isBefore && /\d/.test(before[3] ?? ''))
    return line(before[3] ?? '', before[1], before[2])
  const after = marked.exec(text) ?? quantityLast.exec(text)
  if (after !== null) return line(after[1] ?? '', after[2], after[3])
  const [, ofNamed, namedUnit, namedCode] = named.exec(text) ?? []
  if (namedCode !== undefined) return line(namedCode, ofNamed, namedUnit)
  const [, codeBefore, countAfter, unitAfter] = namedBefore.exec(text) ?? []
  if (codeBefore !== undefined) return line(codeBefore, countAfter, unitAfter)
  return onlyCode.test(text) ? line(text) : null
}

const delimiters = '\t;|,'

/** A quoted cell, which may contain delimiters. In `14" pipe` the quote is part of the text. */
const quoted = ` *"((?:[^"]|"")*)" *(?=[${delimiters}]|$)`
const quotedCells = new RegExp(`(?<=^|[${delimiters}])${quoted}`, 'g')

const cellsOf = (text: string): string[] => {
  const unquoted = text.replace(quotedCells, '')
  const delimiter = [...delimiters].find((one) => unquoted.includes(one))
  if (delimiter === undefined) return [text]
  // In `701004 1,200` the comma separates thousands.
  if (delimiter === ',' && /\s\d{1,3}(,\d{3})+\b/.test(unquoted)) return [text]
  const cells = `${delimiter}${text}`.matchAll(
    new RegExp(`[${delimiter}](?:${quoted}|([^${delimiter}]*))`, 'g'),
  )
  return [...cells].map(([, inQuotes, plain = '']) =>
    (inQuotes?.replaceAll('""', '"') ?? plain).trim(),
  )
}

/** Usual column names, the clearest first, since `Product` and `Order` may name other columns. */
const codeNames = [
  /^(?:(?:item|product|article)\s*(?:#|n[o°º]|num|code\b|id\b)|(?:sku|upc|ean|gtin|code|bar ?code|c[oó]d|c[oó]digo)\b)/i,
  /^item\b(?!.*\b(?:name|desc))/i,
  /^(?:item|product|article)\b/i,
]
const quantityNames = [
  /^(?:order(?:ed)? )?(?:qty|quantity|cant|cantidad)\b/i,
  /^(?:order|count|amount|cases?|units?|pcs)\b(?!.*(?:#|\b(?:no|number|date|id|per)\b))/i,
]

type Columns = { code: number; quantity: number }

const readHeader = (cells: readonly string[]): Columns | null => {
  if (cells.length < 2 || cells.some((cell) => /\d/.test(cell))) return null
  const columnOf = (names: readonly RegExp[]) =>
    names.map((name) => cells.findIndex((cell) => name.test(cell))).find((column) => column >= 0) ??
    -1
  const found = { code: columnOf(codeNames), quantity: columnOf(quantityNames) }
  return found.code < 0 || found.quantity < 0 ? null : found
}

const readCells = (cells: readonly string[], columns: Columns | null): WrittenLine | null => {
  if (columns !== null) {
    const written = cells[columns.code] ?? ''
    const read = readUsualAmount(cells[columns.quantity] ?? '')
    return written === '' || read === null ? null : { code: written, ...read }
  }
  const filled = cells.filter((cell) => cell !== '')
  const [only, second] = filled
  if (filled.length === 1 && only !== undefined) return readWords(only)
  // The quantity is in one cell and its unit in the next: `701004, 2, cs`.
  const withUnit = filled.findIndex(
    (_, at) => at > 0 && readUsualAmount(`${filled[at]} ${filled[at + 1]}`)?.unit,
  )
  if (withUnit > 0 && only !== undefined) {
    const read = readUsualAmount(`${filled[withUnit]} ${filled[withUnit + 1]}`)
    if (read !== null) return { code: only, ...read }
  }
  const last = filled.findLastIndex((cell) => readUsualAmount(cell) !== null)
  const read = readUsualAmount(filled[last] ?? '')
  if (only === undefined || second === undefined) return null
  // `12, 701004`: only the first cell is short enough to be a quantity.
  const firstAmount = readUsualAmount(only)
  if (
    filled.length === 2 &&
    firstAmount !== null &&
    (firstAmount.unit !== '' || (isShortNumber(only) && !isShortNumber(second)))
  )
    return { code: second, ...firstAmount }
  return last > 0 && read !== null && onlyCode.test(only) ? { code: only, ...read } : null
}

/** Bullets, check boxes, and list numbers such as `1.` and `2)`. */
const bullet = /^(?:[-*•–]\s+|[>☐☑✅✔✓▪◦·]\uFE0F?\s*|\d{1,3}[.)]\s+)+/u
/** Words before a number: `Item 701004`, `UPC: 036000291452`, `#701004`. */
const label =
  /^(?:(?:(?:item|upc|sku|art(?:[íi]culo)?|c[oó]digo)\b|n[º°])[.:]?\s*(?:#\s*)?|#\s*)(?=\d{4})/iu
const courtesy = /[\s,]+(?:please|pls|plz|thanks|thank you|thx|por favor|gracias)[\s.!]*$/i
/**
 * The time and the sender in a copied chat: `[11/25, 9:14 AM] Jose: `, `11/25/26, 9:14 AM - Jose:
 * `. A sender is not a number.
 */
const sender =
  /^(?:\[(?=[^\]]*\d{1,2}:\d{2})[^\]]{3,40}\]\s*|\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}(?:\s*[ap]\.?\s?m\.?)?\s+-\s+)(?!\s*\d{4,14}\s*:)[^:;\t]{1,40}:\s+/iu

/** `2.000 x 701004`: the amount was read as the code, because its point may separate thousands. */
const isSwapped = ({ code, quantity }: WrittenLine): boolean =>
  /^\d{1,3}(?:\.\d{3})+$/.test(code) && !isShortNumber(`${quantity}`)

const withoutDecoration = (text: string): string =>
  text.trim().replace(bullet, '').replace(label, '').replace(courtesy, '')

/**
 * Reads lines from a spreadsheet, mail or chat: `701004 12`, `12 x 701004`, `701004<tab>2 cs`, with
 * commas or semicolons, with or without a header. Skips blank lines. A line that can't be read
 * becomes a code that no product has, so that nothing is lost.
 */
export const parseLines = (text: string): WrittenLine[] => {
  let columns: Columns | null = null
  return text.split(/\r\n|\n|\r/).flatMap((raw, at): WrittenLine[] => {
    const written = raw
      .replace(/[\u200e\u200f]/g, '')
      .replace(/[\u00a0\u200b\u202f\ufeff]/g, ' ')
      .replace(sender, '')
    // Tabs are not trimmed, because a leading tab is an empty cell.
    const trimmed = written.replace(/^ +| +$/g, '')
    if (trimmed.trim() === '') return []
    const cells = cellsOf(trimmed)
    const header = readHeader(cells)
    if (header !== null) {
      columns = header
      return []
    }
    if (at === 0 && cells.length > 1 && cells.every((cell) => !/\d/.test(cell))) return []
    const read =
      readCells(cells, columns) ??
      readWords(withoutDecoration(trimmed)) ??
      readWords(withoutDecoration(trimmed).replace(/\s*[,;]\s*/g, ' '))
    return [read === null || isSwapped(read) ? line(trimmed.trim()) : read]
  })
}
