import { zipSync } from 'fflate'

export const zipOf = (parts: Readonly<Record<string, string>>): Buffer => {
  const files = Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 1 }))
}

const relationships = (targets: Readonly<Record<string, readonly [string, string]>>): string =>
  `<?xml version="1.0"?><Relationships>${Object.entries(targets)
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Makes a workbook with a sheet of these rows (the XML within `sheetData`) after a hidden one. */
export const workbookOf = (
  sheetData: string,
  {
    strings = [],
    formats = '',
    styles = '<xf numFmtId="0"/>',
    merged = [],
    calculation = '',
  }: {
    strings?: readonly string[]
    formats?: string
    styles?: string
    merged?: readonly string[]
    calculation?: string
  } = {},
): Buffer => {
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('')
  const sheet = (data: string, after = '') =>
    `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${data}</sheetData>${after}</worksheet>`
  return zipOf({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="x"><sheets>
      <sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Prices" sheetId="2" r:id="rId2"/></sheets>${calculation}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['worksheet', '/xl/worksheets/sheet2.xml'],
      rId3: ['sharedStrings', 'sharedStrings.xml'],
      rId4: ['styles', 'styles.xml'],
    }),
    'xl/worksheets/sheet1.xml': sheet(
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>',
    ),
    'xl/worksheets/sheet2.xml': sheet(sheetData, `<mergeCells>${areas}</mergeCells>`),
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
  })
}

/** Makes a workbook with many sheets that name one part. */
export const workbookOfParts = (count: number, sheetData: string): Buffer => {
  const each = (format: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => format(at)).join('')
  const links = each((at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="sheet.xml"/>`)
  return zipOf({
    'xl/workbook.xml': `<workbook><sheets>${each((at) => `<sheet id="r${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links}</Relationships>`,
    'xl/sheet.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  })
}

/** Makes a workbook from sheets by name; a sheet whose name begins with `Hidden` is hidden. */
export const workbookOfSheets = (
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Buffer => {
  const names = Object.keys(sheets)
  const entry = (name: string, at: number) =>
    `<sheet name="${name}" r:id="s${at}"${name.startsWith('Hidden') ? ' state="hidden"' : ''}/>`
  const row = (cells: readonly string[]) =>
    `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${names.map(entry).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      Object.fromEntries(names.map((_name, at) => [`s${at}`, ['worksheet', `sheet${at}.xml`]])),
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/sheet${at}.xml`,
        `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}
