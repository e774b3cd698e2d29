/** How many of so many numbers, from 0 on, this is so of; of those behind them it isn't. */
export const bisect = (count: number, isSo: (number: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of a word among words in the order of their characters, or where it would stand. */
export const placeOfWord = (words: readonly string[], word: string): number =>
  bisect(words.length, (place) => (words[place] ?? '') < word)
