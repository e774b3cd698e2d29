/** The number beside the cart: the sum of quantities (S4-31). */
export const cartCount = (lines: readonly { qty: number }[]): number =>
  lines.reduce((sum, line) => sum + line.qty, 0)
