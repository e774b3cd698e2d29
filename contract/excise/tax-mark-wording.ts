/** Without zod, so that pages can import it. */

/** Of the document rule `tax_mark`, whose first line is for tax that is paid and whose second for tax that the purchaser owes. */
export const taxMarkWordings = (wording: string): { paid: string; purchaser: string } => {
  const [paid = '', purchaser = ''] = wording.split('\n').map((line) => line.trim())
  return { paid, purchaser }
}

/** Returns why a wording can't be printed for a field; null if it can. */
export const wordingProblem = (field: string, wording: string): string | null => {
  if (field !== 'tax_mark') return null
  const { paid, purchaser } = taxMarkWordings(wording)
  return paid === '' || purchaser === ''
    ? 'Please enter two lines: the text for tax that is paid, then the text for tax that the purchaser owes.'
    : null
}
