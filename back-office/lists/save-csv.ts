const byteOrderMark = '\ufeff'

export const saveCsv = (name: string, text: string): void => {
  // Excel detects UTF-8 by the byte order mark, which `fetch` removes.
  const marked = text.startsWith(byteOrderMark) ? text : byteOrderMark + text
  const url = URL.createObjectURL(new Blob([marked], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
