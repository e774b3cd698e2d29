/** Reads a file of lines as text with tabs between cells; throws for one that is no CSV and no XLSX. */
export const readOrderFile = async (file: File): Promise<string> => {
  if (!/\.xlsx$/i.test(file.name)) {
    const text = await file.text()
    if (text.includes('\0')) throw new Error('The file is not text.')
    return text
  }
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const [sheet] = await readXlsxFile(file)
  return (sheet?.data ?? [])
    .map((row) => row.map((cell) => (cell === null ? '' : String(cell))).join('\t'))
    .join('\n')
}
