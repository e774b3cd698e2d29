import type { ProductNow } from './cart-state.ts'

/** Returns the fields of a product in a reply that change. */
export const toProductNow = ({
  price,
  price_varies,
  in_stock,
  short_description,
  units,
  min_quantity,
  quantity_multiple,
  special,
  price_breaks,
  price_note,
}: ProductNow): ProductNow => ({
  price,
  price_varies,
  in_stock,
  short_description,
  units,
  min_quantity,
  quantity_multiple,
  special,
  price_breaks,
  price_note,
})
