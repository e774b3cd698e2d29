import {
  type WrittenMailText,
  withDefaultParts,
  withoutDefaultParts,
} from '@endcap/contract/mail/mail-texts'
import type { OrderMail } from '@endcap/contract/orders/order-changes'
import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import type { Settings, SettingsChange } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { settings } from '../database/schema/index.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'

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
  pickup_hours: settings.pickupHours,
  closed_days: settings.closedDays,
  logo: settings.logo,
  age_disclaimer: settings.ageDisclaimer,
  footer_disclaimer: settings.footerDisclaimer,
  checkout_disclaimer: settings.checkoutDisclaimer,
  translations: settings.translations,
  notify_email: settings.notifyEmail,
  order_mails: settings.orderMails,
  staff_session_hours: settings.staffSessionHours,
  staff_idle_minutes: settings.staffIdleMinutes,
  require_second_factor: settings.requireSecondFactor,
  mail_texts: sql`${settings.mailTexts}`.mapWith((texts: readonly WrittenMailText[]) =>
    texts.map(withDefaultParts),
  ),
  low_stock_level: settings.lowStockLevel,
  version: settings.version,
}

const singleRow = (rows: readonly Settings[]): Settings => {
  const [row] = rows
  if (!row) throw new Error('The row of settings is missing.')
  return row
}

export const readSettings = async (db: Db): Promise<Settings> => {
  addSurrogateKeys('shop')
  return singleRow(await db.select(columns).from(settings))
}

/** Returns the time zone of the shop's days and pick-up hours, uncached. */
export const readTimeZone = async (db: Db): Promise<string> => {
  const [row] = await db.select({ timeZone: settings.timeZone }).from(settings)
  if (!row) throw new Error('The row of settings is missing.')
  return row.timeZone
}

/** Returns the shop's own pick-up hours and closed days, uncached. */
export const readPickupRules = async (db: Db): Promise<PickupRules> => {
  const [row] = await db
    .select({ pickup_hours: settings.pickupHours, closed_days: settings.closedDays })
    .from(settings)
  if (!row) throw new Error('The row of settings is missing.')
  return row
}

/** Returns the mails about an order that its customer gets, uncached. */
export const readOrderMails = async (db: Db): Promise<readonly OrderMail[]> => {
  const [row] = await db.select({ orderMails: settings.orderMails }).from(settings)
  return row?.orderMails ?? []
}

export const lockSettings = async (db: Db): Promise<Settings> =>
  singleRow(await db.select(columns).from(settings).for('update'))

export const updateSettings = async (db: Db, change: SettingsChange): Promise<Settings> =>
  singleRow(
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
        pickupHours: change.pickup_hours,
        closedDays: change.closed_days,
        logo: change.logo,
        ageDisclaimer: change.age_disclaimer,
        footerDisclaimer: change.footer_disclaimer,
        checkoutDisclaimer: change.checkout_disclaimer,
        translations: change.translations,
        notifyEmail: change.notify_email,
        orderMails: change.order_mails,
        staffSessionHours: change.staff_session_hours,
        staffIdleMinutes: change.staff_idle_minutes,
        requireSecondFactor: change.require_second_factor,
        mailTexts: change.mail_texts?.map(withoutDefaultParts),
        lowStockLevel: change.low_stock_level,
        version: sql`${settings.version} + 1`,
      })
      .returning(columns),
  )
