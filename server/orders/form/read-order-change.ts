import { maxLines } from '@endcap/contract/limits'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { OrderChange } from '@endcap/contract/orders/staff-orders'
import { isId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import type { ChangedLine } from '../order/order-writes-store.ts'

export type NewLine = { productId: string; quantity: number; substituteFor: string | null }

export type OrderLineChange = { changed: readonly ChangedLine[]; added: readonly NewLine[] }

const readChanged = (order: StaffOrder, { lines }: OrderChange): OrderLineChange['changed'] => {
  const sent = new Map(lines.map((line, position) => [line.line_id, { ...line, position }]))
  if (
    sent.size !== lines.length ||
    sent.size !== order.products.length ||
    order.products.some(({ _id }) => !sent.has(_id))
  )
    throw invalidField('lines', 'Please send each line of the order once, and no other lines.')
  return order.products.flatMap((line) => {
    const {
      quantity = 0,
      reason = null,
      price,
      price_reason,
      position = 0,
    } = sent.get(line._id) ?? {}
    const isShort = quantity < line.ordered
    if (isShort && reason === null)
      throw invalidField(
        `lines.${position}.reason`,
        `Please choose a reason for the lower quantity of ${line.product.title}.`,
      )
    const hasNewPrice = typeof price === 'number' && price !== line.price
    if (hasNewPrice && price_reason === '')
      throw invalidField(
        `lines.${position}.price_reason`,
        `Please enter why the price of ${line.product.title} changes.`,
      )
    const changed = {
      id: line._id,
      quantity,
      reason: isShort ? reason : null,
      price: hasNewPrice ? price : null,
    }
    const isSame =
      quantity === line.quantity && (changed.reason ?? '') === line.reason && !hasNewPrice
    return isSame ? [] : [changed]
  })
}

const readAdded = (order: StaffOrder, { added }: OrderChange): OrderLineChange['added'] => {
  const taken = new Map(order.products.map(({ product }) => [product._id, product.title]))
  return added.map(({ product_id, quantity, substitute_for }, position) => {
    const productId = product_id.toLowerCase()
    if (!isId(productId))
      throw new ShopError('unavailable', { body: { lines: [{ product_id, title: '' }] } })
    const title = taken.get(productId)
    if (title !== undefined)
      throw invalidField(
        `added.${position}.product_id`,
        title === ''
          ? 'Please add each product once, with its whole quantity.'
          : `${title} is already in the order. Please change its quantity there.`,
      )
    taken.set(productId, '')
    if (substitute_for && !order.products.some(({ _id }) => _id === substitute_for))
      throw invalidField(
        `added.${position}.substitute_for`,
        'Please choose the line that the product replaces from the order.',
      )
    return { productId, quantity, substituteFor: substitute_for ?? null }
  })
}

/**
 * Compares the lines that staff sent with the order's. Throws `invalid` for a line that is missing
 * or from another order, a shortage or a new price without a reason, a product that the order already has, and an
 * order that would be empty or too long; `unavailable` if a product's id can't be one.
 */
export const readOrderChange = (order: StaffOrder, change: OrderChange): OrderLineChange => {
  const lines = { changed: readChanged(order, change), added: readAdded(order, change) }
  if (order.products.length + lines.added.length > maxLines)
    throw invalidField('added', `An order can have at most ${maxLines} lines.`)
  if (lines.added.length === 0 && change.lines.every(({ quantity }) => quantity === 0))
    throw invalidField('lines', 'An order needs at least one product. Please cancel it instead.')
  return lines
}
