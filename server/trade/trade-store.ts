import type { ExciseFacts, ExciseRate } from '@endcap/contract/excise/excise'
import type {
  HeldLicense,
  LicenseFacts,
  LicenseRule,
} from '@endcap/contract/licenses/license-reason'
import type { ShopFeature } from '@endcap/contract/shop-features'
import type { ClassOfTrade, StockTaxStatus } from '@endcap/contract/trade/trade-kinds'
import { type SQL, sql } from 'drizzle-orm'
import { wholesaleCostAt } from '../catalog/product-changes/wholesale-cost-sql-store.ts'
import { addressKey, premisesKey } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

/** A product with a class. */
export type TradedProduct = {
  classId: string
  isRegulated: boolean
  classCode: string
  className: string
  brandFamily: string
  manufacturer: string
  stockStatus: StockTaxStatus
  facts: ExciseFacts
  /** The confirmed rate of its class in the customer's state on the day; null: none. */
  rate: ExciseRate | null
}

export type NumberedLicense = HeldLicense & { number: string; kindName: string }

/** Law and tax for a customer and products on a day. */
export type Trade = {
  /** `YYYY-MM-DD`. */
  day: string
  features: readonly ShopFeature[]
  /** Products without a class are not in the map. */
  products: ReadonlyMap<string, TradedProduct>
  /** Products whose class was deleted, or without one, that may not be sold before they have one. */
  unclassified: ReadonlySet<string>
  licenseFacts: LicenseFacts & { licenses: readonly NumberedLicense[] }
  /** Whether the goods would go to another address than the account's. */
  isOtherAddress: boolean
  /** Whether the shop asks for a certificate of resale that the customer hasn't sent. */
  lacksCertificate: boolean
}

type TradeRow = Pick<LicenseFacts, 'state' | 'premisesKey' | 'servedClasses'> &
  Pick<Trade, 'features' | 'isOtherAddress' | 'lacksCertificate'> & {
    classOfTrade: ClassOfTrade
    products: readonly (TradedProduct & { id: string })[]
    unclassified: readonly string[]
    rules: readonly LicenseRule[]
    licenses: readonly NumberedLicense[]
  }

/** Whether a row of a table of law holds on a day. */
export const isInForce = (table: string, day: SQL): SQL => {
  const [from, until] = ['valid_from', 'valid_until'].map((column) => sql.raw(`${table}.${column}`))
  return sql`(${from} <= ${day} and (${until} is null or ${until} > ${day}))`
}

/** The facts of the product `p` as JSON (`ExciseFacts`). */
export const exciseFacts = (day: SQL): SQL => sql`
  jsonb_build_object('sticks', p.sticks, 'items', p.items, 'volumeUl', p.volume_ul,
    'weightMoz', p.weight_moz, 'costCents', ${wholesaleCostAt(day)})`

/** The joined rate `r` as JSON (`ExciseRate`), or null. */
export const joinedRate = sql`
  case when r.id is not null then jsonb_build_object('id', r.id, 'method', r.method,
    'rateMicros', r.rate_micros, 'basisPoints', r.basis_points, 'capMicros', r.cap_micros,
    'isAdded', r.is_added, 'label', r.label, 'source', r.source) end`

/** Joins the confirmed rate of the class `k` in a state on a day as `r`. */
export const joinRate = (state: SQL, day: SQL): SQL => sql`
  left join excise_rate r on r.class_id = k.id and r.state_code = ${state}
    and r.is_confirmed and ${isInForce('r', day)}`

/** Selects a row of one customer, products and a day; `street` null: for a pick-up. */
const selectTrade = ({
  customer,
  products,
  day,
  street,
}: Readonly<Record<'customer' | 'products' | 'day' | 'street', SQL>>): SQL => {
  return sql`
    with traded as materialized (
      select p.id, k.id as class_id, k.is_regulated, jsonb_build_object(
          'id', p.id, 'classId', k.id, 'isRegulated', k.is_regulated, 'classCode', k.code,
          'className', k.name, 'brandFamily', p.brand_family, 'manufacturer', p.manufacturer,
          'stockStatus', p.tax_status,
          'facts', ${exciseFacts(day)}, 'rate', ${joinedRate}
        ) as described
      from customer c
      join product p on p.id = any (${products})
      join product_class k on k.code = p.class_code
      ${joinRate(sql`c.state_code`, day)}
      where c.id = ${customer}
    )
    select s.features, c.state_code as state, c.class_of_trade as "classOfTrade",
      ${premisesKey(sql`c.business_address`, sql`c.apt_no`, sql`c.zip`)} as "premisesKey",
      (select coalesce(jsonb_agg(described), '[]') from traded) as products,
      (select coalesce(jsonb_agg(p.id), '[]') from product p
        where p.id = any (${products}) and (
          p.class_code <> '' and not exists (select from product_class k where k.code = p.class_code)
          or s.block_unclassified and 'licenses' = any (s.features) and p.class_code = '' and exists (
            select from product_category own
            join product_category near on near.category_id = own.category_id and near.position = 0
            join product beside on beside.id = near.product_id
            join product_class k on k.code = beside.class_code and k.is_regulated
            where own.product_id = p.id and own.position = 0))
      ) as unclassified,
      (select coalesce(jsonb_agg(jsonb_build_object('classId', u.class_id,
          'buyerClass', u.buyer_class, 'validFrom', u.valid_from, 'validUntil', u.valid_until,
          'kind', case when n.id is not null then jsonb_build_object('id', n.id, 'code', n.code,
            'name', n.name, 'isPremisesBound', n.is_premises_bound, 'graceDays', n.grace_days) end
        )), '[]')
        from license_rule u left join license_kind n on n.id = u.kind_id
        where u.is_confirmed and u.state_code = c.state_code
          and u.class_id in (select class_id from traded)
      ) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('kindId', l.kind_id, 'status', l.status,
          'validFrom', l.valid_from, 'validUntil', l.valid_until, 'covers', to_jsonb(l.covers),
          'premisesKey', l.premises_key, 'number', l.number, 'kindName', n.name)
          order by l.valid_until desc), '[]')
        from license l join license_kind n on n.id = l.kind_id where l.customer_id = c.id and exists (select from traded)
      ) as licenses,
      (select case when bool_or(v.class_id is null) then null
          else coalesce(jsonb_agg(v.class_id), '[]') end
        from served_state v where v.state_code = c.state_code and ${isInForce('v', day)}
      ) as "servedClasses",
      coalesce(not starts_with(${addressKey(street, sql`''`)},
        ${addressKey(sql`c.business_address`, sql`''`)}), false) as "isOtherAddress",
      s.require_resale_certificate and not exists (select from document d
        where d.customer_id = c.id and d.kind = 'resale_certificate' and d.is_attached
      ) as "lacksCertificate"
    from customer c cross join settings s
    where c.id = ${customer}`
}

const runRead = prepareStatement<
  { customerId: string; products: readonly string[]; day: string; address: string | null },
  TradeRow
>('trade of products', (value) =>
  selectTrade({
    customer: sql`${value('customerId')}::uuid`,
    products: sql`${value('products')}::uuid[]`,
    day: sql`${value('day')}::date`,
    street: sql`${value('address')}::text`,
  }),
)

type Wanted = {
  customerId: string
  productIds: readonly string[]
  day: string
  address: string | null
}

const toTrade = (
  day: string,
  { products, unclassified, features, isOtherAddress, lacksCertificate, ...licenseFacts }: TradeRow,
): Trade => ({
  ...{ day, features, licenseFacts, isOtherAddress, lacksCertificate },
  products: new Map(products.map(({ id, ...product }) => [id, product])),
  unclassified: new Set(unclassified),
})

/**
 * Reads what decides whether products can be delivered to a customer on a day, and their excise.
 * `address`: the street to deliver to; null for a pick-up.
 */
export const readTrade = async (
  db: Db,
  { customerId, productIds: products, day, address }: Wanted,
): Promise<Trade> => {
  const [row] = await runRead(db, { customerId, products, day, address })
  if (row === undefined) throw new Error('The customer of an order is missing.')
  return toTrade(day, row)
}

/** The same for several orders in one statement, in their order. */
export const readTrades = async (db: Db, all: readonly Wanted[]): Promise<Trade[]> => {
  if (all.length === 0) return []
  const { rows } = await db.execute<TradeRow & { day: string }>(sql`
    select wanted.day::text as day, trade.*
    from jsonb_to_recordset(${JSON.stringify(all.map((one, nr) => ({ ...one, nr })))}::jsonb)
        as wanted (nr integer, "customerId" uuid, "productIds" uuid[], day date, address text)
      cross join lateral (${selectTrade({
        customer: sql`wanted."customerId"`,
        products: sql`wanted."productIds"`,
        day: sql`wanted.day`,
        street: sql`wanted.address`,
      })}) trade
    order by wanted.nr`)
  return rows.map(({ day, ...row }) => toTrade(day, row))
}
