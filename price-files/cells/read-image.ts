import { readLine } from './cell-text.ts'

/** A path below `/images/`, blank where the file has none, `null` where what it has was kept out. */
export interface ImageReading {
  image: string | null
  warning?: string
}

/**
 * Reads a picture's path. Pictures are served by the shop, so only its own paths (`/images/…`) are
 * taken; a link to elsewhere or a bare file name is kept out with a warning.
 */
export function readImage(cell: string): ImageReading {
  const text = readLine(cell)
  if (text === '') return { image: '' }
  const isOwn = /^\/images\/[^\s"'<>\\?#]+$/.test(text) && !text.split('/').includes('..')
  if (isOwn) return { image: text }
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text
  return { image: null, warning: `"${shown}" is no path below /images/, so it is left out` }
}
