import { z } from 'zod'
import { houseAccent, isHexColor } from './appearance/own-colors.ts'
import { PiecesIn } from './catalog/stock.ts'
import { endpoint } from './endpoint.ts'
import { translationsIn, translationsOf } from './i18n/translations.ts'
import {
  maxCashHours,
  maxCashMonths,
  maxClosedDays,
  maxHour,
  maxLength,
  maxStaffIdleMinutes,
  maxStaffSessionHours,
  maxTermDays,
  maxTransitDays,
  minStaffIdleMinutes,
} from './limits.ts'
import { MailText, MailTextsIn } from './mail/mail-preview.ts'
import { orderMailNames } from './orders/order-changes.ts'
import {
  DayIn,
  dataOf,
  email,
  FlagIn,
  Money,
  NumberIn,
  optionalText,
  PriceIn,
  requiredText,
} from './schemas.ts'
import { shopFeatures, withNeeded } from './shop-features.ts'
import { isStateCode } from './trade/states.ts'

/** `as-specified` shows orders as S2-168 and S9-15 require; `corrected` shows the true values. */
export const orderDetailsModes = ['as-specified', 'corrected'] as const

const disclaimerTranslations = translationsOf(
  'age_disclaimer',
  'footer_disclaimer',
  'checkout_disclaimer',
)

export const Shop = z.object({
  store_name: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  address: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  tiktok: z.string(),
  youtube: z.string(),
  time_zone: z.string(),
  order_details: z.enum(orderDetailsModes),
  pickup_hours: z
    .array(z.object({ first: z.int(), last: z.int() }).nullable())
    .nullable()
    .describe(
      'The hours of the first and the last slot of each weekday, from Sunday; null: closed. Null: 9 to 19 on weekdays, 10 to 18 on weekends',
    ),
  closed_days: z.array(z.string()).describe('Days without pick-up, as YYYY-MM-DD'),
  logo: z.string().describe('The path of the logo; empty: the shop’s mark beside the store’s name'),
  accent_color: z.string().optional().describe('`#rrggbb`; absent: Endcap’s own'),
  mark: z.string().optional().describe('The path of a square picture'),
  age_disclaimer: z
    .string()
    .describe(
      'The disclaimer of the age gate; empty, here and in the next two fields: the default text',
    ),
  footer_disclaimer: z.string(),
  checkout_disclaimer: z.string(),
  translations: disclaimerTranslations.optional(),
  features: z
    .array(z.enum(shopFeatures))
    .optional()
    .describe('What the owner has switched on; absent: nothing'),
})
export type Shop = z.output<typeof Shop>

export const Settings = Shop.extend({
  translations: disclaimerTranslations,
  features: z.array(z.enum(shopFeatures)),
  accent_color: z.string(),
  mark: z.string(),
  notify_email: z.string(),
  order_mails: z
    .array(z.enum(orderMailNames))
    .describe('The mails about an order that are sent to its customer'),
  staff_session_hours: z.int().describe('The maximum length of a staff session'),
  staff_idle_minutes: z.int().describe('The maximum time without a call before the session ends'),
  require_second_factor: z
    .boolean()
    .describe('Whether owners and managers need a passkey or an authenticator app'),
  mail_texts: z
    .array(MailText)
    .describe('The texts of mails about orders that differ from the default ones'),
  low_stock_level: z
    .int()
    .describe('Counted products without their own level are low at or below this number of pieces'),
  /** The highest credit of a claim that a clerk may accept. */
  claim_clerk_limit: Money,
  /** The highest credit of a claim that is accepted when it is submitted. */
  claim_auto_limit: Money,
  /** A run whose cash differs by more than this is settled only with a reason. */
  over_short_limit: Money,
  returned_check_fee: Money.nullable().describe('Proposed for returned checks; null: none'),
  hold_after_days: z
    .int()
    .nullable()
    .describe('Orders are refused once a charge is past due by more days; null: never'),
  /** Form 8300: cash above this amount is reported. */
  cash_report_above: Money,
  cash_report_hours: z.int().describe('Cash of a customer counts together within these hours'),
  cash_report_months: z.int().describe('Cash for an invoice counts together within these months'),
  cash_report_days: z.int().describe('The report is due this many days after the cash'),
  home_state: z.string().describe('The postal code of the warehouse’s state; empty: not set'),
  ship_from: z.string().describe('Where goods are shipped from, as printed on invoices'),
  transit_days: z.int().describe('Days from an order to a delivery without a delivery day'),
  block_unclassified: z
    .boolean()
    .describe('Whether products without a class are refused in categories of regulated products'),
  require_resale_certificate: z
    .boolean()
    .describe('Whether customers without a certificate of resale can’t order'),
  approval_needs_license: z
    .boolean()
    .describe('Whether approving a customer without a verified license asks once'),
  auto_invoice: z.boolean().describe('Whether the invoice is issued when an order becomes ready'),
  version: z.int(),
})
export type Settings = z.output<typeof Settings>

const hour = z
  .int({ error: 'Please choose an hour.' })
  .min(0, 'Please choose an hour.')
  .max(maxHour, 'Please choose an hour.')

/** The day's first and last slot; null if closed. */
export const DayHours = z
  .object({ first: hour, last: hour })
  .refine(({ first, last }) => first <= last, 'The last pick-up can’t be before the first.')
  .nullable()

const wholeNumber = (min: number, max: number) => {
  const rule = `Please enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`
  return NumberIn(rule).refine(
    (number) => Number.isInteger(number) && number >= min && number <= max,
    rule,
  )
}

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const webAddress = optionalText(maxLength.webAddress).refine(
  (address) => address === '' || /^https?:\/\/\S+$/i.test(address),
  'Please enter a full web address, or leave it empty.',
)

const emailOrNone = optionalText(maxLength.email).refine(
  (address) => address === '' || email().safeParse(address).success,
  'Please enter a valid email address, or leave it empty.',
)

const uploadedPicture = optionalText(maxLength.imagePath).refine(
  (path) => path === '' || /^\/images\/[0-9a-f]{32}\.webp$/.test(path),
  'Please upload a picture first, then choose it.',
)

const accentColor = optionalText(maxLength.color)
  .transform((color) => color.toLowerCase())
  .refine(
    (color) => color === '' || isHexColor(color),
    'Please enter a color such as #0f766e, or leave it empty.',
  )
  .transform((color) => (color === houseAccent ? '' : color))

const disclaimersIn = {
  age_disclaimer: optionalText(maxLength.disclaimer),
  footer_disclaimer: optionalText(maxLength.disclaimer),
  checkout_disclaimer: optionalText(maxLength.disclaimer),
}

export const SettingsChange = z
  .object({
    store_name: requiredText(maxLength.name, 'Please enter the store’s name.'),
    phone: optionalText(maxLength.phone),
    fax: optionalText(maxLength.phone),
    email: emailOrNone,
    address: optionalText(maxLength.address),
    facebook: webAddress,
    instagram: webAddress,
    tiktok: webAddress,
    youtube: webAddress,
    time_zone: requiredText(maxLength.timeZone, 'Please enter a time zone.').refine(
      isTimeZone,
      'Please enter a time zone such as America/New_York.',
    ),
    order_details: z.enum(orderDetailsModes, {
      error: 'Please choose as-specified or corrected.',
    }),
    pickup_hours: z
      .array(DayHours, { error: 'Please choose the pick-up hours.' })
      .length(7, 'Please choose the hours of seven days.')
      .nullable(),
    closed_days: z
      .array(DayIn, {
        error: 'Please choose days.',
      })
      .max(maxClosedDays, `Please choose at most ${maxClosedDays} days.`)
      .transform((days) => [...new Set(days)].sort()),
    logo: uploadedPicture,
    accent_color: accentColor,
    mark: uploadedPicture,
    ...disclaimersIn,
    translations: translationsIn(disclaimersIn),
    notify_email: emailOrNone,
    mail_texts: MailTextsIn,
    order_mails: z
      .array(z.enum(orderMailNames), { error: 'Please choose the mails from the list.' })
      .max(orderMailNames.length, 'Please choose each mail once.')
      .transform((chosen) => orderMailNames.filter((mail) => chosen.includes(mail))),
    staff_session_hours: wholeNumber(1, maxStaffSessionHours),
    staff_idle_minutes: wholeNumber(minStaffIdleMinutes, maxStaffIdleMinutes),
    require_second_factor: FlagIn,
    low_stock_level: PiecesIn,
    claim_clerk_limit: PriceIn,
    claim_auto_limit: PriceIn,
    over_short_limit: PriceIn,
    features: z
      .array(z.enum(shopFeatures), { error: 'Please choose from the list.' })
      .max(shopFeatures.length, 'Please choose each one once.')
      .transform(withNeeded),
    returned_check_fee: PriceIn.nullable(),
    hold_after_days: wholeNumber(0, maxTermDays).nullable(),
    cash_report_above: PriceIn,
    cash_report_hours: wholeNumber(1, maxCashHours),
    cash_report_months: wholeNumber(1, maxCashMonths),
    cash_report_days: wholeNumber(1, maxTermDays),
    home_state: optionalText(2).refine(
      (code) => code === '' || isStateCode(code),
      'Please choose a state.',
    ),
    ship_from: optionalText(maxLength.address),
    transit_days: wholeNumber(0, maxTransitDays),
    block_unclassified: FlagIn,
    require_resale_certificate: FlagIn,
    approval_needs_license: FlagIn,
    auto_invoice: FlagIn,
  })
  .partial()
export type SettingsChange = z.output<typeof SettingsChange>

export const getShop = endpoint({
  name: 'getShop',
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'The shop’s name, customer care, social links and time zone',
  reply: dataOf(Shop),
  status: 200,
  errors: [],
  cached: true,
})

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/admin/api/settings',
  access: 'staff:settings',
  summary: 'The shop’s settings',
  reply: dataOf(Settings),
  status: 200,
  errors: [],
})

export const changeSettings = endpoint({
  name: 'changeSettings',
  method: 'PATCH',
  path: '/admin/api/settings',
  access: 'staff:settings',
  summary: 'Changes the shop’s settings; absent fields stay unchanged',
  body: SettingsChange,
  reply: dataOf(Settings),
  status: 200,
  errors: ['stale'],
})
