import type { SearchWords } from './search-store.ts'

/** Takes a search text apart. */
export const readSearchWords = (text: string): SearchWords => {
  const folded = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    text: folded,
    code: folded.replace(/[^a-z0-9]/g, '').replace(/^0+/, ''),
    prefixes: words.map((word) => `${word}:*`).join(' & '),
  }
}
