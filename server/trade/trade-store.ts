import type { ExciseFacts, ExciseRate } from '@endcap/contract/excise/excise'
import type {
  HeldLicense,
  LicenseFacts,
  LicenseRule,
} from '@endcap/contract/licenses/license-reason'
import type { ShopFeature } from '@endcap/contract/shop-features'
import type { ClassOfTrade } from '@endcap/contract/trade/trade-kinds'
import { sql } from 'drizzle-orm'
import { addressKey, premisesKey } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

/** A product with a class. */
export type TradedProduct = {
  classId: string
  isRegulated: boolean
  facts: ExciseFacts
  /** The confirmed rate of its class in the customer's state on the day; null: none. */
  rate: ExciseRate | null
}

/** What law and tax say about a customer and products on a day. */
export type Trade = {
  /** `YYYY-MM-DD`. */
  day: string
  features: readonly ShopFeature[]
  /** Products without a class are not in the map. */
  products: ReadonlyMap<string, TradedProduct>
  /** Products without a class that may not be sold before they have one. */
  unclassified: ReadonlySet<string>
  licenseFacts: LicenseFacts
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
    licenses: readonly HeldLicense[]
  }

const runRead = prepareStatement<
  { customerId: string; products: readonly string[]; day: string; address: string | null },
  TradeRow
>('trade of products', (value) => {
  const day = sql`${value('day')}::date`
  const isInForce = (table: string) => {
    const [from, until] = ['valid_from', 'valid_until'].map((column) =>
      sql.raw(`${table}.${column}`),
    )
    return sql`(${from} <= ${day} and (${until} is null or ${until} > ${day}))`
  }
  const street = sql`${value('address')}::text`
  return sql`
    with traded as materialized (
      select p.id, k.id as class_id, k.is_regulated, jsonb_build_object(
          'id', p.id, 'classId', k.id, 'isRegulated', k.is_regulated,
          'facts', jsonb_build_object('sticks', p.sticks, 'items', p.items,
            'volumeUl', p.volume_ul, 'weightMoz', p.weight_moz, 'costCents', (
              select w.cents from wholesale_cost w
              where w.product_id = p.id and w.valid_from <= ${day}
              order by w.valid_from desc limit 1)),
          'rate', case when r.id is not null then jsonb_build_object('id', r.id,
            'method', r.method, 'rateMicros', r.rate_micros, 'basisPoints', r.basis_points,
            'capMicros', r.cap_micros, 'isAdded', r.is_added, 'label', r.label,
            'source', r.source) end
        ) as described
      from customer c
      join product p on p.id = any (${value('products')}::uuid[])
      join product_class k on k.code = p.class_code
      left join excise_rate r on r.class_id = k.id and r.state_code = c.state_code
        and r.is_confirmed and ${isInForce('r')}
      where c.id = ${value('customerId')}::uuid
    )
    select s.features, c.state_code as state, c.class_of_trade as "classOfTrade",
      ${premisesKey(sql`c.business_address`, sql`c.apt_no`, sql`c.zip`)} as "premisesKey",
      (select coalesce(jsonb_agg(described), '[]') from traded) as products,
      (select coalesce(jsonb_agg(p.id), '[]') from product p
        join product_category own on own.product_id = p.id and own.position = 0
        where s.block_unclassified and p.id = any (${value('products')}::uuid[]) and p.class_code = ''
          and exists (select from product_category near
            join product beside on beside.id = near.product_id
            join product_class k on k.code = beside.class_code and k.is_regulated
            where near.category_id = own.category_id and near.position = 0)
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
          'premisesKey', l.premises_key)), '[]')
        from license l where l.customer_id = c.id and exists (select from traded)
      ) as licenses,
      (select case when bool_or(v.class_id is null) then null
          else coalesce(jsonb_agg(v.class_id), '[]') end
        from served_state v where v.state_code = c.state_code and ${isInForce('v')}
      ) as "servedClasses",
      coalesce(not starts_with(${addressKey(street, sql`''`)},
        ${addressKey(sql`c.business_address`, sql`''`)}), false) as "isOtherAddress",
      s.require_resale_certificate and not exists (select from document d
        where d.customer_id = c.id and d.kind = 'resale_certificate' and d.is_attached
      ) as "lacksCertificate"
    from customer c cross join settings s
    where c.id = ${value('customerId')}::uuid`
})

/**
 * Reads what decides whether products can be delivered to a customer on a day, and their excise.
 * `address`: the street to deliver to; null for a pick-up.
 */
export const readTrade = async (
  db: Db,
  values: {
    customerId: string
    productIds: readonly string[]
    day: string
    address: string | null
  },
): Promise<Trade> => {
  const { customerId, productIds, day, address } = values
  const [row] = await runRead(db, { customerId, products: productIds, day, address })
  if (row === undefined) throw new Error('The customer of an order is missing.')
  const { products, unclassified, features, isOtherAddress, lacksCertificate, ...licenseFacts } =
    row
  return {
    ...{ day, features, licenseFacts, isOtherAddress, lacksCertificate },
    products: new Map(products.map(({ id, ...product }) => [id, product])),
    unclassified: new Set(unclassified),
  }
}
