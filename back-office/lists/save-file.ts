/** Downloads bytes or a text as a file. */
export const saveFile = (name: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const byteOrderMark = '\ufeff'

export const saveCsv = (name: string, text: string): void => {
  // Excel detects UTF-8 by the byte order mark, which `fetch` removes.
  saveFile(name, text.startsWith(byteOrderMark) ? text : byteOrderMark + text, 'text/csv')
}
