import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The parameters of the statement that the cart's parts read. */
type CartValue = 'customerId' | 'at' | 'keepsRest' | 'isFromCart'

/** The cart's parts of the statement that places an order: its check, its lock, and the removal of the ordered lines. */
export type CartParts = { isChanged: SQL; claim: SQL; empty: SQL }

/** Checks and locks the customer's cart, and takes the ordered quantities out of it: for an order by the customer. */
export const takeFromCart = (value: (name: CartValue) => Placeholder): CartParts => ({
  // The cart has no products that aren't listed; an order with one is refused for that.
  isChanged: sql`(${value('isFromCart')}::boolean and exists (
      select from priced left join cart_line l
        on l.customer_id = ${value('customerId')} and l.product_id = priced.product_id
      where priced.listed and coalesce(l.quantity, 0) < priced.quantity
    ))`,
  claim: sql`
    -- The customer's cart: in this statement's snapshot, and once the lock is held.
    seen as (select version from cart where customer_id = ${value('customerId')}),
    held as (
      select c.version from new_order, cart c where c.customer_id = ${value('customerId')} for update of c
    ), made as (
      insert into cart (customer_id, version, updated_at)
      select ${value('customerId')}, 1, ${value('at')} from new_order where not exists (select from seen)
      on conflict (customer_id) do nothing returning version
    ), ready as (
      select new_order.* from new_order
      where (select version from held) = (select version from seen) or exists (select from made)
    )`,
  empty: sql`, emptied as (
      delete from cart_line l
      where customer_id = ${value('customerId')} and exists (select from placed)
        and (
          not ${value('keepsRest')}::boolean
          or exists (
            select from line where line.product_id = l.product_id and line.quantity >= l.quantity)
          -- A line that the cart page can't show must not come back later.
          or not exists (select from product p where p.id = l.product_id and p.listed))
    ), lessened as (
      update cart_line l set quantity = l.quantity - line.quantity from line
      where ${value('keepsRest')}::boolean and exists (select from placed)
        and customer_id = ${value('customerId')} and line.product_id = l.product_id
        and l.quantity > line.quantity
    ), counted as (
      update cart set version = version + 1, updated_at = ${value('at')}
      where customer_id = ${value('customerId')} and exists (select from placed)
    )`,
})

/** Leaves the customer's cart alone: for an order by staff. */
export const leaveCart: CartParts = {
  isChanged: sql`false`,
  claim: sql`ready as (select * from new_order)`,
  empty: sql``,
}
