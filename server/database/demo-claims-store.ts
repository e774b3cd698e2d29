import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export type DemoDelivery = {
  id: string
  customerId: string
  deliveredAt: Date
  lines: { id: string; title: string; quantity: number; thumbnail: string }[]
}

/** The delivered orders of the last days with an invoice, newest first; `ofBuyer`: of the customer with the published login, or of the others. */
export const findDemoDeliveries = async (
  db: Db,
  since: Date,
  { email, ofBuyer }: { email: string; ofBuyer: boolean },
): Promise<DemoDelivery[]> => {
  const { rows } = await db.execute<Omit<DemoDelivery, 'deliveredAt'> & { at: string }>(sql`
    select o.id, o.customer_id as "customerId", e.at, (
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title,
          'quantity', l.quantity, 'thumbnail', l.thumbnail) order by l.position)
        from order_line l where l.order_id = o.id and l.quantity > 1) as lines
    from customer_order o
      join customer c on c.id = o.customer_id and (lower(c.email) = lower(${email})) = ${ofBuyer}
      cross join lateral (
        select max(e.at) as at from order_event e
        where e.order_id = o.id and e.to_status = 'delivered' and e.kind = 'status') e
    where o.status = 'delivered' and e.at > ${since}
      and exists (select from invoice i where i.order_id = o.id)
      and exists (select from order_line l where l.order_id = o.id and l.quantity > 1)
    order by e.at desc, o.id`)
  return rows.map(({ at, ...delivery }) => ({ ...delivery, deliveredAt: new Date(at) }))
}
