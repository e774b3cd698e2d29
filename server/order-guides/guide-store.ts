import { maxGuidesPerCustomer } from '@endcap/contract/limits'
import type { OrderGuide } from '@endcap/contract/order-guides/order-guides'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { violatedConstraint } from '../database/error-causes.ts'

type OwnGuide = { customerId: string; id: string }

/** The guide without a name, made from the customer's orders. It is stored with its first entry. */
export const findOrCreateRecentGuide = async (db: Db, customerId: string): Promise<string> => {
  const find = () =>
    db.execute<{ id: string }>(
      sql`select id from order_guide where customer_id = ${customerId} and lower(name) = ''`,
    )
  const found = await find()
  if (found.rows[0]) return found.rows[0].id
  await db.execute(sql`
    insert into order_guide (customer_id, name) values (${customerId}, '') on conflict do nothing`)
  const [made] = (await find()).rows
  if (!made) throw new Error('The guide was not stored.')
  return made.id
}

export const hasOwnGuide = async (db: Db, { customerId, id }: OwnGuide): Promise<boolean> => {
  const found = await db.execute(sql`
    select from order_guide where id = ${id} and customer_id = ${customerId} and name <> ''`)
  return found.rows.length > 0
}

export type NotNamed = 'taken' | 'full'

export const insertGuide = async (
  db: Db,
  { customerId, name }: { customerId: string; name: string },
): Promise<OrderGuide | NotNamed> => {
  const made = await db.execute<OrderGuide>(sql`
    insert into order_guide (customer_id, name)
    select ${customerId}, ${name} where (
      select count(*) from order_guide where customer_id = ${customerId} and name <> ''
    ) < ${maxGuidesPerCustomer}
    on conflict do nothing returning id as "_id", name`)
  const [guide] = made.rows
  if (guide) return guide
  const same = await db.execute(sql`
    select from order_guide where customer_id = ${customerId} and lower(name) = lower(${name})`)
  return same.rows.length > 0 ? 'taken' : 'full'
}

export const updateGuideName = async (
  db: Db,
  { customerId, id, name }: OwnGuide & { name: string },
): Promise<OrderGuide | 'taken' | null> => {
  try {
    const changed = await db.execute<OrderGuide>(sql`
      update order_guide set name = ${name}
      where id = ${id} and customer_id = ${customerId} and name <> '' returning id as "_id", name`)
    return changed.rows[0] ?? null
  } catch (error) {
    if (violatedConstraint(error) === 'order_guide_name') return 'taken'
    throw error
  }
}

export const removeGuide = async (db: Db, { customerId, id }: OwnGuide): Promise<boolean> => {
  const gone = await db.execute(sql`
    delete from order_guide where id = ${id} and customer_id = ${customerId} and name <> ''
    returning id`)
  return gone.rows.length > 0
}
