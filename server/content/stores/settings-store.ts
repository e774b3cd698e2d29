import type { Settings, SettingsChange } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { settings } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'

const columns = {
  store_name: settings.storeName,
  phone: settings.phone,
  fax: settings.fax,
  email: settings.email,
  address: settings.address,
  facebook: settings.facebook,
  instagram: settings.instagram,
  tiktok: settings.tiktok,
  youtube: settings.youtube,
  time_zone: settings.timeZone,
  order_details: settings.orderDetails,
  notify_email: settings.notifyEmail,
  version: settings.version,
}

const theOne = (rows: readonly Settings[]): Settings => {
  const [row] = rows
  if (!row) throw new Error('The row of settings is missing.')
  return row
}

/** How the shop is named, reached and timed. */
export const readSettings = async (db: Db): Promise<Settings> => {
  addSurrogateKeys('shop')
  return theOne(await db.select(columns).from(settings))
}

/** The same, held against other writers until the transaction ends. */
export const lockSettings = async (db: Db): Promise<Settings> =>
  theOne(await db.select(columns).from(settings).for('update'))

/** Changes what is sent, and counts the version up. */
export const updateSettings = async (db: Db, change: SettingsChange): Promise<Settings> =>
  theOne(
    await db
      .update(settings)
      .set({
        storeName: change.store_name,
        phone: change.phone,
        fax: change.fax,
        email: change.email,
        address: change.address,
        facebook: change.facebook,
        instagram: change.instagram,
        tiktok: change.tiktok,
        youtube: change.youtube,
        timeZone: change.time_zone,
        orderDetails: change.order_details,
        notifyEmail: change.notify_email,
        version: sql`${settings.version} + 1`,
      })
      .returning(columns),
  )
