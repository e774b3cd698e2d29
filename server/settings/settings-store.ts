import {
  type WrittenMailText,
  withDefaultParts,
  withoutDefaultParts,
} from '@endcap/contract/mail/mail-texts'
import type { Cents } from '@endcap/contract/money'
import type { OrderMail } from '@endcap/contract/orders/order-changes'
import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import type { Settings, SettingsChange } from '@endcap/contract/settings'
import { hasTradeFacts, type ShopFeature } from '@endcap/contract/shop-features'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { settings } from '../database/schema/index.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import { ShopError } from '../http/shop-error.ts'

const { id: _, ...ownColumns } = getTableColumns(settings)

const columns = {
  ...ownColumns,
  mail_texts: sql`${settings.mail_texts}`.mapWith((texts: readonly WrittenMailText[]) =>
    texts.map(withDefaultParts),
  ),
}

const single = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('The row of settings is missing.')
  return row
}

export const readSettings = async (db: Db): Promise<Settings> => {
  addSurrogateKeys('shop')
  return single(await db.select(columns).from(settings))
}

/** Has neither a color nor a mark if the shop has none of its own. */
export const readShop = async (db: Db) => {
  const { accent_color, mark, ...shop } = await readSettings(db)
  return { ...shop, ...(accent_color && { accent_color }), ...(mark && { mark }) }
}

/** Uncached. */
export const readTimeZone = async (db: Db): Promise<string> =>
  single(await db.select({ timeZone: settings.time_zone }).from(settings)).timeZone

export const readPickupRules = async (db: Db): Promise<PickupRules> =>
  single(
    await db
      .select({ pickup_hours: settings.pickup_hours, closed_days: settings.closed_days })
      .from(settings),
  )

export const readOrderMails = async (db: Db): Promise<readonly OrderMail[]> =>
  single(await db.select({ orderMails: settings.order_mails }).from(settings)).orderMails

/** Uncached. */
export const readFeatures = async (db: Db): Promise<readonly ShopFeature[]> =>
  single(await db.select({ features: settings.features }).from(settings)).features

/** Throws `not_found` in a shop that has not switched it on. */
export const requireFeature = async (db: Db, feature: ShopFeature): Promise<void> => {
  if (!(await readFeatures(db)).includes(feature)) throw new ShopError('not_found')
}

/** Throws `not_found` in a shop with neither licenses nor excise. */
export const requireTradeFacts = async (db: Db): Promise<void> => {
  if (!hasTradeFacts(await readFeatures(db))) throw new ShopError('not_found')
}

export const lockSettings = async (db: Db): Promise<Settings> =>
  single(await db.select(columns).from(settings).for('update'))

export const updateSettings = async (db: Db, change: SettingsChange): Promise<Settings> =>
  single(
    await db
      .update(settings)
      .set({
        ...change,
        mail_texts: change.mail_texts?.map(withoutDefaultParts),
        version: sql`${settings.version} + 1`,
      })
      .returning(columns),
  )

/** Uncached. */
export const readOverShortLimit = async (db: Db): Promise<Cents> =>
  single(await db.select({ limit: settings.over_short_limit }).from(settings)).limit

/** Gaps in the rules that would block regulated products on sale once licenses are checked. */
export type LicenseGaps = {
  /** Of regulated products on sale. */
  classes: readonly string[]
  isAnyStateServed: boolean
  /** Classes without a confirmed rule, in force or to come, in a state to which they are sold. */
  unruled: readonly { name: string; state_code: string }[]
}

/** `day`: today. */
export const findLicenseGaps = async (db: Db, day: string): Promise<LicenseGaps> => {
  const found = await db.execute<LicenseGaps>(sql`
    with sold as materialized (
      select id, name, position from product_class c
      where is_regulated and exists (
        select from product p where p.class_code = c.code and p.class_code <> '' and p.on_sale
      )
    ), served as (
      select state_code, class_id from served_state
      where valid_until is null or valid_until > ${day}
    ), unruled as (
      select distinct c.position, c.name, s.state_code
      from sold c join served s on s.class_id is null or s.class_id = c.id
      where not exists (
        select from license_rule r
        where r.class_id = c.id and r.state_code = s.state_code and r.is_confirmed
          and (r.valid_until is null or r.valid_until > ${day})
      )
    )
    select array(select name from sold order by position, name) as classes,
      exists (select from served) as "isAnyStateServed",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', name, 'state_code', state_code)
          order by position, name, state_code) from unruled
      ), '[]') as unruled`)
  return single(found.rows)
}
