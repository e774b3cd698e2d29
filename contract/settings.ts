import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxLength } from './limits.ts'
import { dataOf, email, optionalText, requiredText } from './schemas.ts'

/** `as-specified` keeps the oddities of the spec's order pages, `corrected` turns them off. */
export const orderDetailsModes = ['as-specified', 'corrected'] as const

/** What everybody may know of the shop: the footer's customer care, and how its clock runs. */
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
})
export type Shop = z.output<typeof Shop>

export const Settings = Shop.extend({
  /** Where the shop's own copies of orders and messages are mailed. */
  notify_email: z.string(),
  version: z.int(),
})
export type Settings = z.output<typeof Settings>

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const webAddress = optionalText(maxLength.webAddress).refine(
  (address) => address === '' || /^https?:\/\/\S+$/i.test(address),
  'Please enter a whole web address, or nothing.',
)

const emailOrNone = optionalText(maxLength.email).refine(
  (address) => address === '' || email().safeParse(address).success,
  'Please enter a valid email address, or nothing.',
)

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
    notify_email: emailOrNone,
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
  summary: 'Changes the shop’s settings; what is not sent stays',
  body: SettingsChange,
  reply: dataOf(Settings),
  status: 200,
  errors: ['stale'],
})
