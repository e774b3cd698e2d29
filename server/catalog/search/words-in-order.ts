/** The place of a word among words in the order of their characters, or where it would stand. */
export const placeOfWord = (words: readonly string[], word: string): number => {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((words[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}
