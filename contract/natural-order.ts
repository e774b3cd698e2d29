const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares texts with their numbers by value: `A2` before `A10`. Empty texts are last, so that a pick list ends with them. */
export const compareNaturally = (a: string, b: string): number =>
  Number(a === '') - Number(b === '') || collator.compare(a, b)
