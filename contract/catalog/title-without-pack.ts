const comparable = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

const numbersIn = (text: string): string => (text.match(/\d+(?:\.\d+)?/g) ?? []).join(' ')

/**
 * Returns a title without the pack at its end, which is shown as a fact: `Cola (24 × 12 oz case)`. A unit in another language
 * is recognized by its numbers.
 */
export const titleWithoutPack = (title: string, unit: string): string => {
  const [, rest, pack = ''] = /^(.+?)\s*\(([^()]+)\)\s*$/.exec(title) ?? []
  if (rest === undefined) return title
  const numbers = numbersIn(pack)
  return comparable(pack) === comparable(unit) || (numbers !== '' && numbers === numbersIn(unit))
    ? rest
    : title
}
