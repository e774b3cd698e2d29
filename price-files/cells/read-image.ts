import { readLine } from './cell-text.ts'

/** A path below `/images/`. Blank: the file has none. `null`: its value is ignored. */
export type ParsedImage = {
  image: string | null
  warning?: string
}

const stepUp = /\/(\.|%2e){2}(\/|$)/i

/** Accepts only paths of the shop's server (`/images/…`); ignores others with a warning. */
export const readImage = (cell: string): ParsedImage => {
  const text = readLine(cell)
  if (text === '') return { image: '' }
  const isOwn = /^\/images\/[^\s"'<>\\?#]+$/.test(text) && !stepUp.test(text)
  if (isOwn) return { image: text }
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text
  return { image: null, warning: `"${shown}" is not a path below /images/, so it was ignored` }
}
