/** Units that the catalogue may write in another way, alone or after a number: `2l`, `2liter`. */
const unitSpellings: readonly (readonly string[])[] = [
  ['hour', 'hours', 'hr', 'hrs'],
  ['liter', 'liters', 'litre', 'litres', 'ltr', 'lt', 'l'],
  ['gallon', 'gallons', 'gal', 'gals'],
  ['inch', 'inches'],
  ['foot', 'feet', 'ft'],
  ['watt', 'watts', 'w'],
  ['volt', 'volts', 'v'],
]

/** Singular, plural, and spellings of units and numbers: `5k`, `5000`. */
export const variantsOf = (word: string): string[] => {
  const variants = new Set([word])
  const [, number = '', unit = ''] = /^(\d*)(\p{L}+)$/u.exec(word) ?? []
  for (const spelling of unitSpellings.find((spellings) => spellings.includes(unit)) ?? [])
    variants.add(number + spelling)
  const thousands = /^(\d{1,3})k$/.exec(word)?.[1]
  if (thousands !== undefined) variants.add(`${thousands}000`)
  const written = /^(\d{1,3})000$/.exec(word)?.[1]
  if (written !== undefined) variants.add(`${written}k`)
  const count = /^(\d+)(?:ct|pack)$/.exec(word)?.[1]
  if (count !== undefined) for (const unit of ['ct', 'pk', 'pack', 'pc']) variants.add(count + unit)
  if (/^\p{L}{3,}$/u.test(word)) {
    if (word.endsWith('ies')) {
      variants.add(`${word.slice(0, -3)}y`)
      variants.add(word.slice(0, -1))
    } else if (word.endsWith('es')) variants.add(word.slice(0, -2))
    if (word.endsWith('s')) variants.add(word.slice(0, -1))
    else {
      variants.add(`${word}s`)
      variants.add(`${word}es`)
      if (word.endsWith('y')) variants.add(`${word.slice(0, -1)}ies`)
      if (word.endsWith('ie')) variants.add(`${word.slice(0, -2)}y`)
      if (word.endsWith('y')) variants.add(`${word.slice(0, -1)}ie`)
    }
  }
  return [...variants]
}

const minPartLength = 2

/** Splits a compound: `icecream` → `ice`, `cream`. */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(word.length - 2 * minPartLength + 1, 0) }, (_, position) => [
    word.slice(0, position + minPartLength),
    word.slice(position + minPartLength),
  ])

/** Splits between letters and digits: `7up` → `7`, `up`. */
export const splitAtDigits = (word: string): string[] => {
  const parts = word.match(/\d+|\p{L}+/gu) ?? []
  return parts.length > 1 && parts.join('') === word ? parts : []
}

/** A number after letters may be a count: `aa4` → `aa`, `4ct`. */
export const splitCount = (word: string): string[] => {
  const [, name, count] = /^(\p{L}+)(\d+)$/u.exec(word) ?? []
  return name === undefined ? [] : [name, `${count}ct`]
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * All texts at distance one: a letter deleted, inserted or replaced, or two neighbors swapped. The
 * first letter isn't replaced, since people rarely mistype it: `hour` is another word than `sour`.
 */
export const editsOf = (word: string): string[] => {
  const edits = new Set<string>()
  for (let position = 0; position <= word.length; position += 1) {
    const before = word.slice(0, position)
    const after = word.slice(position)
    if (after !== '') edits.add(before + after.slice(1))
    if (after.length > 1) edits.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) {
      if (after !== '' && position > 0) edits.add(before + letter + after.slice(1))
      edits.add(before + letter + after)
    }
  }
  edits.delete(word)
  edits.delete('')
  return [...edits]
}

/** Counts swapped neighbors as one edit (Damerau–Levenshtein, optimal string alignment). */
export const editDistance = (one: string, other: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (isSwapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? one.length
}

export const maxEditDistance = 2

/** Short words, and words with digits, aren't corrected. */
export const maxTypos = (word: string): number =>
  /\d/.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : maxEditDistance
