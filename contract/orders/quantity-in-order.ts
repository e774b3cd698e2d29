export const quantityInOrder = (
  lines: readonly { product: { _id: string }; quantity: number }[],
  productId: string,
): number =>
  lines.reduce(
    (sum, { product, quantity }) => (product._id === productId ? sum + quantity : sum),
    0,
  )
