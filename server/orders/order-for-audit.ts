import type { StaffOrder } from '@endcap/contract/orders/orders'

export const orderForAudit = ({ number, orderDetails, products }: StaffOrder) => ({
  number,
  total: orderDetails.total,
  ...(orderDetails.delivery_fee === 0 ? {} : { delivery_fee: orderDetails.delivery_fee }),
  lines: products.map(({ item_no, product, quantity, price, reason }) => ({
    item_no,
    title: product.title,
    quantity,
    price,
    ...(reason === '' ? {} : { reason }),
  })),
})
