import { type Cart, getCart, syncCart } from '@endcap/contract/cart'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import { untilWaiting, whileOpen } from '../../testing/at-one-time.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'

export type Lines = (readonly [id: string, qty: number])[]

export const linesOf = ({ cart }: Pick<Cart, 'cart'>): Lines =>
  cart.map(({ _id, qty }) => [_id, qty])

/** `openTestShop` with functions that add products and customers, and write and read their carts. */
export const startCartShop = async () => {
  const shop = await openTestShop()
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
    change: (id: string, body: BodyIn<typeof productEndpoints.change>) =>
      owner(productEndpoints.change, { params: { id }, body }),
    whileOpen: (change: SQL, meanwhile: (commit: () => void) => Promise<void>) =>
      whileOpen(shop, change, meanwhile),
    untilWaiting: (statements: number) => untilWaiting(shop, statements),
    buyer: async () => {
      const caller = await shop.customer()
      const write = (lines: Lines, version?: number): Promise<Cart> =>
        shop.as(caller)(syncCart, {
          body: {
            user_id: caller.id,
            cart: lines.map(([_id, qty]) => ({ _id, qty })),
            ...(version === undefined ? {} : { version }),
          },
        })
      return {
        ...caller,
        sync: (...lines: Lines) => write(lines),
        /** Writes the cart on the version that was read before. */
        syncOn: (version: number | undefined, ...lines: Lines) => write(lines, version),
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

export type Buyer = Awaited<ReturnType<Awaited<ReturnType<typeof startCartShop>>['buyer']>>
