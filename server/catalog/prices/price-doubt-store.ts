import type { Cents } from '@endcap/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

const supersededUntil = (at: SQL): SQL =>
  sql`price_superseded_until(null, p.id, false, 1, null, ${at})`

/** Adds `superseded` to the doubts about the own price of the product `p`. */
export const ownPriceDoubt = (doubt: SQL): SQL => sql`coalesce(nullif(${doubt}, ''), case
  when ${supersededUntil(sql`now()`)} is not null then 'superseded' end, '')`

/** Why a new price or cost is unusual ('' if it isn't), and what it was. A new product has neither. */
export type PriceDoubts = {
  price_doubt: '' | 'jump' | 'under_cost' | 'unlikely'
  cost_doubt: PriceDoubts['price_doubt']
  was: Cents | null
  was_cost: Cents | null
  /** The dated price that applies instead of a changed one, and until when; null: none. */
  dated: Cents | null
  dated_until: Date | null
}

/** Undefined: the value stays. `productId` is null for a new product. */
export const findPriceDoubts = async (
  db: Db,
  productId: string | null,
  { price, cost }: { price?: Cents | null | undefined; cost?: Cents | null | undefined },
  at: Date,
): Promise<PriceDoubts> => {
  const newPrice = price === undefined ? sql`p.price_cents` : sql`${price}::integer`
  const newCost = cost === undefined ? sql`p.cost_cents` : sql`${cost}::integer`
  const found = await db.execute<
    Omit<PriceDoubts, 'dated_until'> & { until_ms: number | null }
  >(sql`
    select price_doubt(p.price_cents, ${newPrice}, ${newCost}) as price_doubt,
      cost_doubt(p.cost_cents, ${newCost}, ${newPrice}) as cost_doubt,
      p.price_cents as was, p.cost_cents as was_cost,
      case when ${newPrice} is distinct from p.price_cents and dated.until is not null
        then priced.price_cents end as dated,
      (extract(epoch from dated.until) * 1000)::bigint as until_ms
    from (select) one left join product p on p.id = ${productId}
    left join lateral (select ${supersededUntil(sql`${at}::timestamptz`)} as until) dated on true
    left join lateral price_at(null, p.id, p.price_cents, 1, ${at}::timestamptz) priced on true`)
  const [row] = found.rows
  if (row === undefined) throw new Error('The doubts were not read.')
  const { until_ms, ...doubts } = row
  return { ...doubts, dated_until: until_ms === null ? null : new Date(Number(until_ms)) }
}
