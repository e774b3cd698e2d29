/** Singular and plural, and other ways to write the same: what a word may be in the catalogue. */
export const formsOf = (word: string): string[] => {
  const forms = new Set([word])
  const thousands = /^(\d{1,3})k$/.exec(word)?.[1]
  if (thousands !== undefined) forms.add(`${thousands}000`)
  const written = /^(\d{1,3})000$/.exec(word)?.[1]
  if (written !== undefined) forms.add(`${written}k`)
  const count = /^(\d+)(?:ct|pack)$/.exec(word)?.[1]
  if (count !== undefined) for (const unit of ['ct', 'pk', 'pack', 'pc']) forms.add(count + unit)
  if (/^\p{L}{3,}$/u.test(word)) {
    if (word.endsWith('ies')) {
      forms.add(`${word.slice(0, -3)}y`)
      forms.add(word.slice(0, -1))
    } else if (word.endsWith('es')) forms.add(word.slice(0, -2))
    if (word.endsWith('s')) forms.add(word.slice(0, -1))
    else {
      forms.add(`${word}s`)
      forms.add(`${word}es`)
      if (word.endsWith('y')) forms.add(`${word.slice(0, -1)}ies`)
      if (word.endsWith('ie')) forms.add(`${word.slice(0, -2)}y`)
      if (word.endsWith('y')) forms.add(`${word.slice(0, -1)}ie`)
    }
  }
  return [...forms]
}

const shortestPart = 2

/** The two words that a word may be, written as one: `icecream` → `ice`, `cream`. */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(word.length - 2 * shortestPart + 1, 0) }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ])

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Every text that one slip of the finger makes of a word: a letter too few, too many, wrong or swapped. */
export const slipsOf = (word: string): string[] => {
  const slips = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    const after = word.slice(at)
    if (after !== '') slips.add(before + after.slice(1))
    if (after.length > 1) slips.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) {
      if (after !== '') slips.add(before + letter + after.slice(1))
      slips.add(before + letter + after)
    }
  }
  slips.delete(word)
  slips.delete('')
  return [...slips]
}

/**
 * How many slips lie between two words: letters that are missing, too many, wrong, or swapped with
 * their neighbour (Damerau and Levenshtein's distance, in its simple form).
 */
export const slipsBetween = (one: string, other: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
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

/** No word may hold more. */
export const mostSlips = 2

/** How many slips a word of this length may hold and still be recognised. */
export const slipsAllowed = (word: string): number =>
  /\d/.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : mostSlips
