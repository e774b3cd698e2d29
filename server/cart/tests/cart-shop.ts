import { type Cart, getCart, syncCart } from '@endcap/contract/cart'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { startTestShop } from '../../testing/start-test-shop.ts'

export type Lines = readonly [id: string, qty: number][]

export const linesOf = ({ cart }: Pick<Cart, 'cart'>): Lines =>
  cart.map(({ _id, qty }) => [_id, qty])

/** Starts a test shop with functions that add products and customers, and write and read their carts. */
export const startCartShop = async () => {
  const shop = await startTestShop()
  const owner = shop.as(await shop.staff('owner'))
  let made = 0

  return {
    ...shop,
    owner,
    /** Adds a product; the price is in dollars. */
    add: async (title: string, price = 12.5): Promise<string> => {
      made += 1
      const added = await owner(productEndpoints.create, {
        body: { item_no: `C-${made}`, title, price, category_ids: [] },
      })
      return added.data._id
    },
    buyer: async () => {
      const caller = await shop.customer()
      return {
        ...caller,
        sync: (lines: Lines, version?: number): Promise<Cart> =>
          shop.as(caller)(syncCart, {
            body: {
              user_id: caller.id,
              cart: lines.map(([_id, qty]) => ({ _id, qty })),
              ...(version === undefined ? {} : { version }),
            },
          }),
        stored: (): Promise<Cart> => shop.as(caller)(getCart, { params: { userId: caller.id } }),
        countLines: async () => {
          const { rows } = await shop.context.db.execute<{ lines: number }>(
            sql`select count(*) as lines from cart_line where customer_id = ${caller.id}`,
          )
          return rows[0]?.lines
        },
      }
    },
  }
}

export type CartShop = Awaited<ReturnType<typeof startCartShop>>
export type Buyer = Awaited<ReturnType<CartShop['buyer']>>
