/** Returns the quantity that an order has of a product, in all its lines. */
export const quantityInOrder = (
  lines: readonly { product: { _id: string }; quantity: number }[],
  productId: string,
): number =>
  lines.reduce(
    (sum, { product, quantity }) => (product._id === productId ? sum + quantity : sum),
    0,
  )
