const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares texts with the numbers in them by value: `A2` before `A10`. Empty texts come last, so
 * that they end a pick list.
 */
export const compareNaturally = (a: string, b: string): number =>
  Number(a === '') - Number(b === '') || collator.compare(a, b)
