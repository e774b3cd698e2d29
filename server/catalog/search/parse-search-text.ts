import { maxLength } from '@endcap/contract/limits'

export const foldCase = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export type SearchText = {
  /** The text as typed, in lower case, with single blanks: compared with categories' titles. */
  text: string
  /** Its letters and digits without leading zeros: compared with item numbers and UPCs. */
  code: string
  /** Its distinct words in order, tokenized as the function `search_text` tokenizes a product's. */
  words: readonly string[]
}

/** English and Spanish. Articles such as `la` begin many brands. */
const stopWords = new Set('a an and by con de del for in of on or para the to with y'.split(' '))

const maxWords = 8

/** Joins numbers and units as the catalogue does: `12 fl. ounces` → `12oz`. */
const joinUnits = (text: string): string =>
  text
    .replace(/(\d) *(?:fl +)?(?:oz|ozs|ounces?)\b/g, '$1oz')
    .replace(/(\d) *(?:ml|milliliters?|mls)\b/g, '$1ml')
    .replace(/(\d) *(?:ct|cts|count|pcs?|pieces?|pk|pks)\b/g, '$1ct')
    .replace(/(\d) *(?:mg|milligrams?)\b/g, '$1mg')
    .replace(/(\d) *(?:lbs?|pounds?)\b/g, '$1lb')
    .replace(/(\d) +(mm|mah|kg)\b/g, '$1$2')

/** The words of a text, in order, with repetitions. */
export const tokenize = (text: string): string[] =>
  joinUnits(foldCase(text.replace(/['’‘`]/g, '')).replace(/[^\p{L}\p{N}]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')

/** Parses a search text. Stop words are left out, unless it has no others. */
export const parseSearchText = (typed: string): SearchText => {
  const text = typed.slice(0, maxLength.query).toLowerCase().replace(/\s+/g, ' ').trim()
  const all = [...new Set(tokenize(text))]
  const significant = all.filter((word) => !stopWords.has(word))
  return {
    text,
    code: text.replace(/[^a-z0-9]/g, '').replace(/^0+/, ''),
    words: (significant.length > 0 ? significant : all).slice(0, maxWords),
  }
}
