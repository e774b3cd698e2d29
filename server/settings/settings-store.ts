import {
  type WrittenMailText,
  withDefaultParts,
  withoutDefaultParts,
} from '@endcap/contract/mail/mail-texts'
import type { Cents } from '@endcap/contract/money'
import type { OrderMail } from '@endcap/contract/orders/order-changes'
import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import type { Settings, SettingsChange } from '@endcap/contract/settings'
import type { ShopFeature } from '@endcap/contract/shop-features'
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
