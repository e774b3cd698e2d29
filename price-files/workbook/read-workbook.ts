import { PriceFileProblem } from '../file/price-file-problem.ts'
import { type NumberFormat, readNumberFormat } from './number-format.ts'
import { Budget, readSheet, type Sheet, type SheetContext, unescapeText } from './read-sheet.ts'
import { scanXml } from './scan-xml.ts'
import { unzip, workbookTooLarge } from './unzip.ts'

const maxSheets = 500

type Workbook = {
  /** Visible sheets in order, with the paths of their XML. */
  sheets: { name: string; path: string }[]
  /** Paths of other parts by type, such as `styles`. */
  pathOfType: ReadonlyMap<string, string>
  isFrom1904: boolean
  /** A program has written the workbook without calculating its formulas. */
  isUncalculated: boolean
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
  let isUncalculated = false
  const isSet = (flag = '') => /^(?:1|true)$/.test(flag)
  await scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isSet(attributes().date1904)
      if (name === 'calcPr') isUncalculated = isSet(attributes().fullCalcOnLoad)
      if (name !== 'sheet') return
      const { id = '', name: title = '', state = 'visible' } = attributes()
      const path = targets.get(id)
      if (path !== undefined && state === 'visible') sheets.push({ name: title, path })
    },
  })
  if (sheets.length > maxSheets) throw workbookTooLarge()
  return { sheets, pathOfType, isFrom1904, isUncalculated }
}

/** Reads the shared strings that cells refer to by index, without phonetic guides. */
const readStrings = async (xml: string | null, budget: Budget): Promise<string[]> => {
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
        if (name === 'si') {
          budget.take(1)
          strings.push(unescapeText(text))
        } else if (name === 't') isText = false
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

export type WorkbookRows = Sheet & { unreadSheets: string[] }

/** Reads the first visible sheet with a header, otherwise the first with a list. */
export const readWorkbook = async (
  zip: Uint8Array,
  hasHeader: (rows: Rows) => boolean = () => false,
): Promise<WorkbookRows> => {
  try {
    const { sheets, pathOfType, ...workbook } = await readContents(zip)
    const stringsPath = pathOfType.get('sharedStrings') ?? ''
    const stylesPath = pathOfType.get('styles') ?? ''
    const readPart = unzip(zip, [stringsPath, stylesPath, ...sheets.map(({ path }) => path)])
    const budget = new Budget()
    const context: SheetContext = {
      ...workbook,
      budget,
      strings: await readStrings(readPart(stringsPath), budget),
      formats: await readFormats(readPart(stylesPath)),
    }
    let best = { rank: 0, rows: [] as string[][], hiddenRows: 0 }
    let unreadSheets: string[] = []
    for (const { name, path } of sheets) {
      const xml = readPart(path)
      const { rows, hiddenRows } =
        xml === null ? { rows: [], hiddenRows: 0 } : await readSheet(xml, context)
      const rank = rankOf(rows, hasHeader)
      if (rank > best.rank) {
        best = { rank, rows, hiddenRows }
        unreadSheets = []
      } else if (rank === best.rank && rank > ranks.text) unreadSheets.push(name)
    }
    return { rows: best.rows, hiddenRows: best.hiddenRows, unreadSheets }
  } catch (error) {
    if (error instanceof PriceFileProblem) throw error
    throw new PriceFileProblem(
      'This workbook can’t be read. Please open it in Excel, save the sheet with the list as CSV, and choose that file.',
    )
  }
}
