const byteOrderMark = '\ufeff'

/** Hands a CSV to the browser as a file to keep. */
export const saveCsv = (name: string, text: string): void => {
  // Excel knows UTF-8 by its mark, which `fetch` takes off.
  const marked = text.startsWith(byteOrderMark) ? text : byteOrderMark + text
  const url = URL.createObjectURL(new Blob([marked], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
