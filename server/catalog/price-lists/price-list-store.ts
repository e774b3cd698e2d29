import type { PriceList, priceListEndpoints } from '@endcap/contract/catalog/price-lists'
import type { QueryOf } from '@endcap/contract/endpoint'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending, listRows, type Slice } from '../../database/list-store.ts'
import { customer, priceEntry, priceList } from '../../database/schema/index.ts'

const columns = {
  _id: priceList.id,
  name: priceList.name,
  percent: sql<number>`${priceList.basisPoints}::float8 / 100`,
  products: sql<number>`(
    select count(distinct product_id) from ${priceEntry} where list_id = price_list.id)`,
  customers: sql<number>`(
    select count(*) from ${customer} where price_list_id = price_list.id)`,
  version: priceList.version,
}

const select = (db: Db, where: SQL) => db.select(columns).from(priceList).where(where)

const find = async (db: Db, id: string): Promise<PriceList | null> => {
  const [row] = await select(db, eq(priceList.id, id))
  return row ?? null
}

const toColumns = ({
  name,
  percent,
}: {
  name?: string | undefined
  percent?: number | undefined
}) => ({
  name,
  basisPoints: percent === undefined ? undefined : Math.round(percent * 100),
})

export const priceListStore = {
  list: (db: Db, slice: Slice, { q }: QueryOf<typeof priceListEndpoints.list>) =>
    listRows<PriceList>(
      db,
      {
        table: priceList,
        id: priceList.id,
        where: q === '' ? undefined : sql`strpos(lower(${priceList.name}), lower(${q})) > 0`,
        order: ascending(sql`lower(${priceList.name})`),
      },
      slice,
      (where, order) => select(db, where).orderBy(order),
    ),

  find,

  lock: async (db: Db, id: string): Promise<PriceList | null> => {
    await db.execute(sql`select from ${priceList} where id = ${id} for update`)
    return find(db, id)
  },

  insert: async (
    db: Db,
    values: { name: string; percent?: number | undefined },
  ): Promise<string> => {
    const [row] = await db
      .insert(priceList)
      .values({ ...toColumns(values), name: values.name })
      .returning({ id: priceList.id })
    if (!row) throw new Error('a price list was not added')
    return row.id
  },

  update: async (
    db: Db,
    id: string,
    values: { name?: string | undefined; percent?: number | undefined },
  ): Promise<void> => {
    await db
      .update(priceList)
      .set({ ...toColumns(values), version: sql`${priceList.version} + 1` })
      .where(eq(priceList.id, id))
  },

  remove: async (db: Db, id: string): Promise<void> => {
    await db.delete(priceList).where(eq(priceList.id, id))
  },
}
