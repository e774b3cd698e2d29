/** Returns a CSV or XLSX file's rows as text with tabs between cells. Throws for other files. */
export const readOrderFile = async (file: File): Promise<string> => {
  if (!/\.xlsx$/i.test(file.name)) {
    const text = await file.text()
    if (text.includes('\0')) throw new Error('The file is not text.')
    return text
  }
  const { readWorkbook } = await import('@endcap/price-files/workbook/read-workbook')
  const { rows } = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
  return rows.map((row) => row.join('\t')).join('\n')
}
