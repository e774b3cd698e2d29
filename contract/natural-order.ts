const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares texts as people sort them, with numbers in them by their value: `A2` before `A10`. Empty
 * texts are last, so that products without a bin location end a pick list.
 */
export const compareNaturally = (a: string, b: string): number =>
  Number(a === '') - Number(b === '') || collator.compare(a, b)
