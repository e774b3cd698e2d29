import { PriceFileProblem } from '../file/price-file-problem.ts'
import { formatMoment, formatNumber, type NumberFormat, readNumberFormat } from './number-format.ts'
import { scanXml } from './scan-xml.ts'
import { unzip, workbookTooLarge } from './unzip.ts'

const maxColumns = 256
/** Excel's limit. */
const maxRows = 1_048_576
/** Many cells can share one long text, so a small file could expand to a large list. */
const maxCharacters = 32 * 1024 * 1024
const maxCells = 8 * 1024 * 1024

type Workbook = {
  /** Visible sheets in order, with the paths of their XML. */
  sheets: { name: string; path: string }[]
  /** Paths of other parts by type, such as `styles`. */
  pathOfType: ReadonlyMap<string, string>
  isFrom1904: boolean
}

const workbookPath = 'xl/workbook.xml'
const linksPath = 'xl/_rels/workbook.xml.rels'

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

const readContents = async (zip: Uint8Array): Promise<Workbook> => {
  const readPart = unzip(zip, [workbookPath, linksPath])
  const xml = readPart(workbookPath)
  const links = readPart(linksPath)
  if (xml === null || links === null) throw new Error('The zip file is not a workbook.')
  const targets = new Map<string, string>()
  const pathOfType = new Map<string, string>()
  await scanXml(links, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      targets.set(Id, pathOf(Target))
      pathOfType.set(Type.slice(Type.lastIndexOf('/') + 1), pathOf(Target))
    },
  })
  const sheets: Workbook['sheets'] = []
  let isFrom1904 = false
  await scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '')
      if (name !== 'sheet') return
      const { id = '', name: title = '', state = 'visible' } = attributes()
      const path = targets.get(id)
      if (path !== undefined && state === 'visible') sheets.push({ name: title, path })
    },
  })
  return { sheets, pathOfType, isFrom1904 }
}

/** Excel stores some characters, such as line breaks, as `_x000D_`. */
const unescapeText = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Reads the shared strings that cells refer to by index, without phonetic guides. */
const readStrings = async (xml: string | null): Promise<string[]> => {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isGuide = false
  if (xml !== null)
    await scanXml(xml, {
      open: (name) => {
        if (name === 'si') text = ''
        else if (name === 't') isText = true
        else if (name === 'rPh') isGuide = true
      },
      close: (name) => {
        if (name === 'si') strings.push(unescapeText(text))
        else if (name === 't') isText = false
        else if (name === 'rPh') isGuide = false
      },
      text: (part) => {
        if (isText && !isGuide) text += part
      },
    })
  return strings
}

const readFormats = async (xml: string | null): Promise<NumberFormat[]> => {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCellStyle = false
  if (xml !== null)
    await scanXml(xml, {
      open: (name, attributes) => {
        if (name === 'cellXfs') isCellStyle = true
        else if (name === 'numFmt') {
          const { numFmtId = '', formatCode = '' } = attributes()
          codes.set(Number(numFmtId), formatCode)
        } else if (name === 'xf' && isCellStyle) {
          const id = Number(attributes().numFmtId ?? 0)
          formats.push(readNumberFormat(id, codes.get(id)))
        }
      },
      close: (name) => {
        if (name === 'cellXfs') isCellStyle = false
      },
    })
  return formats
}

/** The column of a cell reference such as `AB12`, from 0; -1 for another text. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

type SheetContext = { strings: string[]; formats: NumberFormat[]; isFrom1904: boolean }

const writeCell = (
  { strings, formats, isFrom1904 }: SheetContext,
  { type, style, value }: { type: string; style: number; value: string },
): string => {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return formatMoment(value)
  if (type !== 'n') return type === 'e' ? value : unescapeText(value)
  return formatNumber(value, formats[style] ?? { kind: 'plain' }, isFrom1904)
}

/** A row's index is Excel's row number minus 1. */
const readSheet = async (xml: string, context: SheetContext): Promise<string[][]> => {
  const rows: string[][] = []
  let row: string[] = []
  let column = 0
  let cell = { type: 'n', style: 0, value: '' }
  let isValue = false
  let characters = 0
  let cells = 0
  await scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributes().r ?? rows.length + 1)
        row = []
        column = 0
        if (!Number.isInteger(number) || number <= rows.length || number > maxRows) return
        while (rows.length < number - 1) rows.push([])
        rows.push(row)
      } else if (name === 'c') {
        const { r = '', t = 'n', s = '0' } = attributes()
        const named = columnOf(r)
        if (named >= 0) column = named
        cell = { type: t, style: Number(s), value: '' }
      } else if (name === 'v' || name === 't') isValue = true
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c') return
      if (column < maxColumns && cell.value !== '') {
        const text = writeCell(context, cell)
        characters += text.length
        cells += Math.max(column + 1 - row.length, 0)
        if (characters > maxCharacters || cells > maxCells) throw workbookTooLarge()
        while (row.length < column) row.push('')
        row[column] = text
      }
      column += 1
    },
    text: (part) => {
      if (isValue) cell.value += part
    },
  })
  return rows
}

const ranks = { empty: 0, text: 1, list: 2, withHeader: 3 }

type Rows = readonly (readonly string[])[]

const rankOf = (rows: Rows, hasHeader: (rows: Rows) => boolean): number => {
  if (hasHeader(rows)) return ranks.withHeader
  if (isList(rows)) return ranks.list
  return rows.length > 0 ? ranks.text : ranks.empty
}

/** A cover has one cell per row; a list has several cells in several rows. */
const isList = (rows: Rows): boolean =>
  rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1).length > 1

export type WorkbookRows = { rows: string[][]; unreadSheets: string[] }

/** Reads the first visible sheet with a header, otherwise the first with a list. */
export const readWorkbook = async (
  zip: Uint8Array,
  hasHeader: (rows: Rows) => boolean = () => false,
): Promise<WorkbookRows> => {
  try {
    const { sheets, pathOfType, isFrom1904 } = await readContents(zip)
    const stringsPath = pathOfType.get('sharedStrings') ?? ''
    const stylesPath = pathOfType.get('styles') ?? ''
    const readPart = unzip(zip, [stringsPath, stylesPath, ...sheets.map(({ path }) => path)])
    const context = {
      strings: await readStrings(readPart(stringsPath)),
      formats: await readFormats(readPart(stylesPath)),
      isFrom1904,
    }
    let best = { rank: 0, rows: [] as string[][] }
    let unreadSheets: string[] = []
    for (const { name, path } of sheets) {
      const xml = readPart(path)
      const rows = xml === null ? [] : await readSheet(xml, context)
      const rank = rankOf(rows, hasHeader)
      if (rank > best.rank) {
        best = { rank, rows }
        unreadSheets = []
      } else if (rank === best.rank && rank > ranks.text) unreadSheets.push(name)
    }
    return { rows: best.rows, unreadSheets }
  } catch (error) {
    if (error instanceof PriceFileProblem) throw error
    throw new PriceFileProblem(
      'This workbook can’t be read. Please open it in Excel, save the sheet with the list as CSV, and choose that file.',
    )
  }
}
