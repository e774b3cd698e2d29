import type { Suggestion } from '@endcap/contract/catalog/catalog'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import type { ReadPool } from '../../database/read-pool.ts'
import { addProductKeys } from '../product-store.ts'

const selectProducts = prepareStatement<{ ids: readonly string[] }, Suggestion>(
  'suggested products',
  (value) => sql`
    select 'product' as kind, p.id as "_id", p.title, p.slug, p.item_no, p.unit, p.thumbnail
    from unnest(${value('ids')}::uuid[]) with ordinality as suggested (id, position)
    join product p on p.id = suggested.id
    where p.listed order by suggested.position`,
)

export const listSuggestedProducts = async (
  db: Db | ReadPool,
  ids: readonly string[],
): Promise<readonly Suggestion[]> => {
  if (ids.length === 0) return []
  const products = await selectProducts(db, { ids })
  addProductKeys(products, null)
  return products
}
