import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import { maxNearProducts } from '@endcap/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { type CodeKeys, keysOf } from './code-keys.ts'

/** `position`: index of the code in the request. `rank`: lower is better. */
export type CodeRow = {
  productId: string
  position: number
  rank: number
  /** The unit with this code; null: the base unit. */
  unit: SellingUnit | null
}

/** A lateral join, because the planner overestimates the matches and would read all products. */
const lookUp = (columns: SQL, isShown: SQL): SQL => sql`cross join lateral (
  select id, ${columns} from product where id = found.id and ${isShown} offset 0) p`

const runFindByCodes = prepareStatement<{ codes: string; withUnlisted: boolean }, CodeRow>(
  'products by codes',
  (value) => sql`
    with code as (
      select * from jsonb_to_recordset(${value('codes')}::jsonb) as code
        (position integer, item text, item_code text, gtins text[], of_one_in_case text[])
    ), found as (
      select position, p.id, 1 as rank, null::jsonb as named
      from code join product p on lower(p.item_no) = item
      union all
      select position, p.id, 2, null::jsonb
      from code cross join unnest(gtins) key join product p on p.upc_code = key and p.upc_code <> ''
      union all
      select position, p.id, 3, sold.named
      from code join product p on p.unit_codes && gtins and p.unit_codes <> '{}'
      cross join lateral (
        select named from jsonb_array_elements(p.units) named
        where unit_codes(jsonb_build_array(named)) && gtins limit 1
      ) sold
      union all
      select position, p.id, 4, larger.units -> 0
      from code cross join unnest(of_one_in_case) key
      join product p on p.upc_code = key and p.upc_code <> ''
      cross join lateral (
        select jsonb_agg(named) as units from jsonb_array_elements(p.units) named
        where (named ->> 'quantity')::integer > 1
        having count(*) = 1
      ) larger
      union all
      select position, p.id, 5, null::jsonb
      from code join product p on p.item_code = code.item_code where code.item_code <> ''
    )
    select found.position, found.rank, found.named as unit, p.id as "productId"
    from found ${lookUp(sql`title`, sql`(listed or ${value('withUnlisted')}::boolean)`)}
    order by found.position, found.rank, p.title collate "und-x-icu", p.id`,
)

/** A code may match several products. `withUnlisted` includes products that are off sale. */
export const findByCodes = (
  db: Db,
  codes: readonly CodeKeys[],
  { withUnlisted = false } = {},
): Promise<readonly CodeRow[]> =>
  runFindByCodes(db, {
    withUnlisted,
    codes: JSON.stringify(
      codes.map(({ item, itemCode, gtins, ofOneInCase }, position) => ({
        position,
        item,
        item_code: itemCode,
        gtins,
        of_one_in_case: ofOneInCase,
      })),
    ),
  })

export const bestMatches = (rows: readonly CodeRow[]): CodeRow[] => {
  const best = rows.filter(({ rank }) => rank === rows[0]?.rank)
  return [...new Map(best.map((row) => [row.productId, row])).values()]
}

/** Conditions that a number is a whole code of product `p`: a unit's, its own or its case's. */
export const wholeCodeConditions = (text: string): SQL[] => {
  const { itemCode, gtins, ofOneInCase } = keysOf(text)
  if (!/^\d+$/.test(itemCode)) return []
  const codes = sql.param([itemCode, ...gtins])
  const upcCodes = sql.param([...gtins, ...ofOneInCase])
  return [
    sql`(p.unit_codes && ${codes}::text[] and p.unit_codes <> '{}')`,
    sql`(p.upc_code = any (${upcCodes}::text[]) and p.upc_code <> '')`,
  ]
}

export type NearRow = Pick<CodeRow, 'productId' | 'position'>

const runFindNear = prepareStatement<{ codes: string }, NearRow>(
  'products near codes',
  (value) => sql`
    with code as (
      select * from jsonb_to_recordset(${value('codes')}::jsonb) as code
        (position integer, keys text[])
    ), found as (
      select position, p.id from code cross join unnest(keys) key
      join product p on p.item_code = key
      union
      select position, p.id from code cross join unnest(keys) key
      join product p on p.upc_code = key and p.upc_code <> ''
      union
      select position, p.id
      from code join product p on p.unit_codes && keys and p.unit_codes <> '{}'
    ), numbered as (
      select position, p.id, row_number() over (
        partition by position order by p.in_stock desc, p.title collate "und-x-icu", p.id
      ) as nr
      from found ${lookUp(sql`in_stock, title`, sql`listed`)}
    )
    select position, id as "productId" from numbered
    where nr <= ${sql.raw(String(maxNearProducts))}
    order by position, nr`,
)

export const findNearCodes = (
  db: Db,
  codes: readonly { position: number; keys: readonly string[] }[],
): Promise<readonly NearRow[]> => runFindNear(db, { codes: JSON.stringify(codes) })
