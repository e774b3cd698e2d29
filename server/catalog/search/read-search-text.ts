import { maxLength } from '@endcap/contract/limits'
/** What somebody looks for, taken apart. */
export type SearchText = {
  /** As typed, in lower case, blanks folded: what a category's title is compared with. */
  text: string
  /** Letters and digits alone, without leading zeros: how an item number or a UPC is compared. */
  code: string
  /** The words as the database reads a product's (function `search_text`), each once, in order. */
  words: readonly string[]
}

/** Words that say nothing about a product. */
const empty = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** More than anybody types; what comes after is not read. */
const mostWords = 8

/** Numbers and their units as the catalogue writes them: `12 fl. ounces` → `12oz`. */
const joinUnits = (text: string): string =>
  text
    .replace(/(\d) *(?:fl +)?(?:oz|ozs|ounces?)\b/g, '$1oz')
    .replace(/(\d) *(?:ml|milliliters?|mls)\b/g, '$1ml')
    .replace(/(\d) *(?:ct|cts|count|pcs?|pieces?|pk|pks)\b/g, '$1ct')
    .replace(/(\d) *(?:mg|milligrams?)\b/g, '$1mg')
    .replace(/(\d) *(?:lbs?|pounds?)\b/g, '$1lb')
    .replace(/(\d) +(mm|mah|kg)\b/g, '$1$2')

/** The words of a text, in the order and as often as they are written. */
export const splitWords = (text: string): string[] =>
  joinUnits(
    text
      .replace(/['’‘`]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )
    .split(' ')
    .filter((word) => word !== '')

/** Takes a search text apart. Words that say nothing are left out, unless there is no other. */
export const readSearchText = (typed: string): SearchText => {
  const text = typed.slice(0, maxLength.query).toLowerCase().replace(/\s+/g, ' ').trim()
  const all = [...new Set(splitWords(text))]
  const telling = all.filter((word) => !empty.has(word))
  return {
    text,
    code: text.replace(/[^a-z0-9]/g, '').replace(/^0+/, ''),
    words: (telling.length > 0 ? telling : all).slice(0, mostWords),
  }
}
