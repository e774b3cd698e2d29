/** Returns the item number or UPC in a file name: `A-1001 (2).jpg` → `A-1001`. */
export const codeOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .trim()
