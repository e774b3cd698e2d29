import { z } from 'zod'
import { Product } from './catalog/catalog.ts'
import { endpoint } from './endpoint.ts'
import { i18n, locale } from './i18n/i18n.ts'
import { maxLines, maxQuantity } from './limits.ts'
import { Id, NumberIn } from './schemas.ts'

export const wrongQuantity = (): string =>
  i18n._('Please enter a whole number from 1 to {max}.', {
    max: maxQuantity.toLocaleString(locale()),
  })

export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity

export type ProductQuantity = { product_id: string; quantity: number }

/** Adds up the quantities of each product. Lines stay in the order of their first occurrence. */
export const sumByProduct = (lines: readonly ProductQuantity[]): ProductQuantity[] => {
  const quantities = new Map<string, number>()
  for (const line of lines)
    quantities.set(line.product_id, (quantities.get(line.product_id) ?? 0) + line.quantity)
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}

export const CartItem = z.object({ _id: Id, product: Product, qty: z.int() })
export type CartItem = z.output<typeof CartItem>

export const Cart = z.object({
  user_id: Id,
  cart: z.array(CartItem),
  version: z.int(),
  removed: z.array(z.object({ _id: Id, title: z.string() })),
})
export type Cart = z.output<typeof Cart>

/** The cart's lines in a request; only `_id` and `qty` of a `CartItem` are read. */
const CartLines = z
  .array(
    z.object(
      {
        _id: z
          .string({ error: /*i18n*/ 'Please name the product.' })
          .trim()
          .min(1, /*i18n*/ 'Please name the product.'),
        qty: NumberIn(wrongQuantity),
      },
      { error: /*i18n*/ 'Please send each line as a product and a quantity.' },
    ),
    { error: /*i18n*/ 'Please send the cart as a list.' },
  )
  .max(maxLines, {
    error: () =>
      i18n._('Your cart can have at most {max} products. Please place an order first.', {
        max: maxLines,
      }),
  })
  .transform((lines) =>
    sumByProduct(lines.map((line) => ({ product_id: line._id, quantity: line.qty }))),
  )
  .refine((lines) => lines.every((line) => isQuantity(line.quantity)), {
    error: wrongQuantity,
  })

export const syncCart = endpoint({
  name: 'syncCart',
  method: 'POST',
  path: '/users/cart',
  access: 'customer',
  summary: 'Replaces the cart; with `version`, only if it hasn’t changed since',
  body: z.object({
    user_id: z.string({ error: /*i18n*/ 'Please send the id of the cart’s customer.' }),
    cart: CartLines,
    version: NumberIn(/*i18n*/ 'Please send the version as a number.').nullish(),
  }),
  reply: Cart,
  status: 200,
  errors: ['not_your_cart', 'cart_changed'],
})

export const getCart = endpoint({
  name: 'getCart',
  method: 'GET',
  path: '/users/cart/{userId}',
  access: 'customer',
  summary: 'The cart, with current products and prices',
  reply: Cart,
  status: 200,
  errors: ['not_your_cart'],
})
