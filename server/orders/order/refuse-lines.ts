import type { ProductQuantity } from '@endcap/contract/cart'
import { nearestSold } from '@endcap/contract/catalog/sold-quantities'
import { i18n } from '@endcap/contract/i18n/i18n'
import { maxLength } from '@endcap/contract/limits'
import { type Cents, differsByACent } from '@endcap/contract/money'
import type { OrderForm } from '@endcap/contract/orders/orders'
import { readCartQuantities } from '../../cart/cart-store.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import {
  findChangedPrices,
  isAvailable,
  isQuantitySold,
  type LineToOrder,
  type SoldLine,
} from './line-to-order.ts'
import { findTitles, type Stock } from './line-to-order-store.ts'

const describeLeft = (lines: readonly { title: string; available: number }[]): string => {
  const shown = lines.map(({ title, available }) =>
    available === 0
      ? i18n._('{title} is out of stock', { title })
      : i18n._('{title}: only {available} left', { title, available }),
  )
  const sentence = shown.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

const sentTitle = (products: OrderForm['products'], productId: string): string => {
  const sent = products.filter(({ product_id }) => product_id.toLowerCase() === productId)
  const texts = [...sent.map(({ title }) => title), ...sent.map(({ item_no }) => item_no)]
  const isText = (value: unknown): value is string => typeof value === 'string'
  const found = texts.filter(isText).find((text) => text.trim() !== '')
  return (found ?? '').trim().replaceAll('\u0000', '').slice(0, maxLength.productTitle)
}

/** Throws `unavailable`. `advice`: what to do if a smaller quantity is available. */
export const refuseUnavailable = async (
  db: Db,
  lines: readonly LineToOrder[],
  { customerId, sent, advice }: { customerId: string; sent: OrderForm['products']; advice: string },
): Promise<SoldLine[]> => {
  const missing = lines.filter((line) => !isAvailable(line))
  if (missing.length === 0) return lines.filter(isAvailable)
  const ids = missing.map(({ productId }) => productId)
  const titles = await findTitles(db, customerId, ids)
  const titled = missing.map(({ productId, available }) => ({
    product_id: productId,
    title: titles.get(productId) ?? sentTitle(sent, productId),
    available,
  }))
  const counted = titled.flatMap(({ title, available }) =>
    available === null ? [] : [{ title, available }],
  )
  throw new ShopError('unavailable', {
    ...(counted.some(({ available }) => available > 0) && {
      message: `${describeLeft(counted)}. ${advice}`,
    }),
    body: {
      lines: titled.map(({ available, ...line }) => ({
        ...line,
        ...(available === null ? {} : { available }),
      })),
    },
  })
}

/** Throws `cart_changed` if the cart holds less than is ordered from it. */
export const refuseChangedCart = async (
  db: Db,
  customerId: string,
  lines: readonly LineToOrder[],
): Promise<void> => {
  const inCart = await readCartQuantities(db, customerId)
  const isShort = ({ productId, product, quantity }: LineToOrder) =>
    product !== null && (inCart.get(productId) ?? 0) < quantity
  if (lines.some(isShort)) throw new ShopError('cart_changed')
}

/** Throws `price_changed`. A price or total that wasn't sent is accepted. `excise`: what the total has of it. */
export const refuseChangedPrices = (
  { products, total: seenTotal }: Pick<OrderForm, 'products'> & Partial<Pick<OrderForm, 'total'>>,
  lines: readonly SoldLine[],
  total: Cents,
  excise: Cents = 0,
): void => {
  const changed = findChangedPrices(products, lines)
  const isTotalChanged = typeof seenTotal === 'number' && differsByACent(seenTotal, total)
  if (changed.length > 0 || isTotalChanged)
    throw new ShopError('price_changed', {
      body: { lines: changed, total, ...(excise > 0 && { excise }) },
    })
}

/** Throws `unavailable`. `pieces`: by how much a line increases. */
export const refuseOversold = (
  stock: Stock,
  lines: readonly { productId: string; title: string; pieces: number }[],
  advice: string,
): void => {
  const oversold = [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([id, grown]) => {
    const available = stock.get(id)
    const pieces = grown.reduce((sum, line) => sum + line.pieces, 0)
    return available === undefined || pieces <= 0 || pieces <= available
      ? []
      : [{ product_id: id, title: grown[0]?.title ?? '', available }]
  })
  if (oversold.length > 0)
    throw new ShopError('unavailable', {
      message: `${describeLeft(oversold)}. ${advice}`,
      body: { lines: oversold },
    })
}

/** Maximum number of lines named in the message; `lines` has all of them. */
const maxNamed = 3

const describeNearest = ({
  title,
  quantity,
  nearest: [lower = 0, upper],
}: ProductQuantity & { title: string; nearest: readonly number[] }): string =>
  upper === undefined
    ? i18n._('{title}: {nearest} instead of {quantity}', { title, quantity, nearest: lower })
    : i18n._('{title}: {lower} or {upper} instead of {quantity}', { title, quantity, lower, upper })

export const refuseUnsold = (ordered: readonly SoldLine[]): void => {
  const lines = ordered
    .filter((line) => !isQuantitySold(line))
    .map(({ productId, quantity, product: { title, min_quantity, quantity_multiple } }) => {
      const rule = { min_quantity, quantity_multiple }
      return {
        product_id: productId,
        quantity,
        title,
        nearest: nearestSold(quantity, rule),
        ...rule,
      }
    })
  if (lines.length === 0) return
  const named = lines.slice(0, maxNamed).map(describeNearest).join('; ')
  const count = lines.length - maxNamed
  throw new ShopError('quantity_not_sold', {
    message:
      count > 0
        ? i18n._(
            'Some products are not sold in the quantity you chose. Please change these: {named}; and {count} more.',
            { named, count },
          )
        : i18n._(
            'Some products are not sold in the quantity you chose. Please change these: {named}.',
            { named },
          ),
    body: { lines },
  })
}
