import { listCategories, listProductsByCategories } from '@endcap/contract/catalog/catalog'
import { checkDigitOf } from '@endcap/contract/catalog/product-codes'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import { placeOrder, setOrderStatus } from '@endcap/contract/orders/orders'
import { getPicking, type PickingOrder, savePicks } from '@endcap/contract/orders/picking'
import { orderedBy } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import type { StaffSession } from '../staff-sessions.ts'
import { addCustomer, type Customer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

export type PickedProduct = {
  title: string
  upc: string
  bin: string
  quantity: number
}

export type OrderToPick = {
  id: string
  number: number
  customer: Customer
  /** In the order of their bins. */
  products: readonly PickedProduct[]
}

const bins = ['A1', 'A2', 'A10', 'B1', 'B2', 'B2', 'B11', 'C3', 'C20', ''] as const

/** Appends the check digit to the digits of a UPC, EAN or GTIN. */
const withCheckDigit = (digits: string): string => digits + checkDigitOf(digits)

/** Returns the thumbnails of products of the demo shop. */
const demoPictures = async (shop: Shop): Promise<string[]> => {
  const guest = shop.client(null)
  const drinks = (await guest(listCategories)).data.find(({ slug }) => slug === 'drinks')
  const { data } = await guest(listProductsByCategories, {
    body: { categoryIds: [drinks?._id ?? ''], page: 1, limit: undefined },
  })
  return data.map(({ thumbnail }) => thumbnail)
}

/**
 * Places a confirmed delivery of new products, each with a bin, a UPC and a picture: as many as there
 * are quantities. They are ordered from the last bin to the first.
 */
export const placeOrderToPick = async (
  shop: Shop,
  quantities: readonly number[],
): Promise<OrderToPick> => {
  const [customer, pictures, owner] = await Promise.all([
    addCustomer(shop),
    demoPictures(shop),
    ownerClient(shop),
  ])
  const stamp = `${Date.now()}`.slice(-8)
  const added = await Promise.all(
    quantities.map(async (quantity, at) => {
      const digits = `0${stamp}${String(at).padStart(2, '0')}`
      const upc = withCheckDigit(digits)
      const bin = bins[at % bins.length] ?? ''
      const { _id, title } = await addProduct(shop, {
        price: 10,
        title: `Shelf ${at + 1} ${stamp}`,
        upc,
        bin_location: bin,
        thumbnail: pictures[at] ?? '',
      })
      return { _id, title, upc, bin, quantity }
    }),
  )
  const { data } = await customer.call(placeOrder, {
    body: {
      customer: orderedBy(customer),
      products: added.toReversed().map(({ _id, quantity }) => ({ product_id: _id, quantity })),
      type: 'Cash-on-delivery',
    },
  })
  await owner(setOrderStatus, { params: { id: data._id }, body: { status: 'confirmed' } })
  return { id: data._id, number: data.number, customer, products: added }
}

/** Reads an order as pickers see it. */
export const readPicking = async (shop: Shop, { id }: OrderToPick): Promise<PickingOrder> =>
  (await (await ownerClient(shop))(getPicking, { params: { id } })).data

/** Picks of a line by somebody else, through the API. */
export const pickByApi = async (
  shop: Shop,
  session: StaffSession,
  order: OrderToPick,
  title: string,
  quantity: number,
  reason: ShortReason | null = null,
): Promise<void> => {
  const line = (await readPicking(shop, order)).lines.find((each) => each.title === title)
  const pick = {
    id: crypto.randomUUID(),
    line_id: line?._id ?? '',
    was: line?.picked ?? 0,
    quantity,
    reason,
  }
  await shop.client(session.token)(savePicks, { params: { id: order.id }, body: { picks: [pick] } })
}
