import { z } from 'zod'
import { SellingUnits } from '../catalog/catalog.ts'
import { mailStatuses, orderStatuses, orderTypes } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import type { Language } from '../i18n/languages.ts'
import type { PictureSize } from '../images/picture-size.ts'
import { maxListedJobs } from '../limits.ts'
import { orderDetailNames } from '../orders/order-details.ts'
import { mapOptionalOrderFields } from '../orders/order-fields.ts'
import { OrderBuyer } from '../orders/orders.ts'
import { doorPaymentKinds } from '../runs/run-kinds.ts'
import { dataOf, Id, Message, PageQuery, pageOf, queryText, Timestamp } from '../schemas.ts'
import type { WrittenMailText } from './mail-texts.ts'

const Link = z.string()
export const OrderFacts = z.object({
  number: z.int(),
  createdAt: z.iso.datetime(),
  type: z.enum(orderTypes),
  date: z.string(),
  time: z.string(),
  /** YYYY-MM-DD, or ''. */
  delivery_day: z.string().default(''),
  /** ISO 8601, or '': until when the buyer can change the order. */
  delivery_cutoff: z.string().default(''),
  /** In cents, included in the total. */
  delivery_fee: z.int().default(0),
  /** In cents, included in the total. */
  excise: z.int().default(0),
  ...OrderBuyer.shape,
  aptNo: z.string().default(''),
  city: z.string().default(''),
  state: z.string().default(''),
  zip: z.string().default(''),
  pays_by_invoice: z.boolean().default(false),
  ...mapOptionalOrderFields(() => z.string().default('')),
  /** In cents. */
  total: z.int(),
  lines: z.array(
    z.object({
      item_no: z.string(),
      title: z.string(),
      quantity: z.int(),
      units: SellingUnits.optional(),
      /** In cents for one unit. */
      price: z.int(),
      /** A URL; absent without a picture, and if `PUBLIC_URL` isn’t set. */
      picture: z.string().optional(),
      /** If more was ordered than is delivered. */
      ordered: z.int().optional(),
      /** A label: why less is delivered than ordered. */
      reason: z.string().optional(),
      /** The title of the product for which it is a substitute. */
      replaces: z.string().optional(),
    }),
  ),
})
export const orderTransitionMails = [
  'order_confirmed',
  'order_ready',
  'order_out_for_delivery',
  'order_delivered',
  'order_cancelled',
  'order_corrected',
] as const

const Changes = z.array(
  z.object({
    item_no: z.string(),
    title: z.string(),
    before: z.int(),
    now: z.int(),
    units: SellingUnits.optional(),
    /** A label, or ''. */
    reason: z.string(),
    /** In cents for one unit; absent if it is unchanged. */
    price: z.object({ before: z.int(), now: z.int(), reason: z.string() }).optional(),
  }),
)
const Details = z
  .array(z.object({ detail: z.enum(orderDetailNames), before: z.string(), now: z.string() }))
  .default([])

/** Payments at the door, in cents. */
const Receipt = z.object({
  payments: z.array(
    z.object({ kind: z.enum(doorPaymentKinds), amount: z.int(), reference: z.string() }),
  ),
  /** Of the order. */
  open: z.int(),
  receiver: z.string(),
})
export type Receipt = z.output<typeof Receipt>

/** For recipients who may not be customers. If null or absent, the account's language is used. */
const MailLanguage = z.string().nullish()

const Reason = z.object({ name: z.string(), reason: z.string() })

export const LicenseFacts = z.object({
  /** Of the customer; '' if it is the shop’s own license. */
  name: z.string(),
  kind: z.string(),
  number: z.string(),
  /** YYYY-MM-DD. */
  valid_until: z.string(),
  link: Link,
})

/** The data of each mail, stored as a job's payload and rendered by `templates`. */
export const MailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration_received'), facts: z.object({ name: z.string() }) }),
  z.object({
    kind: z.literal('registration_to_verify'),
    facts: z.object({ name: z.string(), business_name: z.string(), link: Link }),
  }),
  z.object({ kind: z.literal('account_approved'), facts: Reason.extend({ link: Link }) }),
  z.object({ kind: z.literal('account_rejected'), facts: Reason }),
  z.object({ kind: z.literal('account_suspended'), facts: Reason }),
  z.object({ kind: z.literal('account_reinstated'), facts: Reason.extend({ link: Link }) }),
  z.object({
    kind: z.literal('webhook_disabled'),
    facts: z.object({ url: z.string(), reason: z.string(), link: Link }),
  }),
  z.object({
    kind: z.literal('email_changed'),
    facts: z.object({ name: z.string(), email: z.string(), language: MailLanguage }),
  }),
  z.object({
    kind: z.literal('password_reset'),
    facts: z.object({ name: z.string(), link: Link }),
  }),
  z.object({
    kind: z.literal('staff_invited'),
    facts: z.object({ name: z.string(), link: Link }),
  }),
  z.object({
    kind: z.literal('customer_invited'),
    facts: z.object({ name: z.string(), business_name: z.string(), link: Link }),
  }),
  z.object({
    kind: z.literal('inquiry_answered'),
    facts: z.object({
      name: z.string(),
      /** `''` for a job application. */
      subject: z.string(),
      /** The position applied for, or ''; undefined for a message. */
      position: z.string().optional(),
      language: MailLanguage,
      question: z.string(),
      answer: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('invoice_issued'),
    facts: z.object({
      name: z.string(),
      number: z.int(),
      revision: z.int(),
      order_number: z.int(),
      /** YYYY-MM-DD. */
      due_on: z.string(),
      /** In cents. */
      total: z.int(),
      link: Link,
    }),
  }),
  z.object({
    kind: z.literal('statement'),
    facts: z.object({
      name: z.string(),
      /** YYYY-MM-DD. */
      as_of: z.string(),
      /** In cents, as the next fields. */
      balance: z.int(),
      overdue: z.int(),
      ageing: z.array(z.int()),
      unapplied: z.int(),
      link: Link,
    }),
  }),
  z.object({
    kind: z.literal('claim_decided'),
    facts: z.object({
      name: z.string(),
      /** Shown as RMA-1001. */
      number: z.int(),
      /** The order’s number. */
      order: z.int(),
      note: z.string(),
      /** In cents. */
      credit: z.int(),
      /** The credit memo’s number; null: none. */
      memo: z.int().nullable(),
      lines: z.array(
        z.object({
          title: z.string(),
          quantity: z.int(),
          accepted: z.int(),
          reason: z.string(),
          note: z.string(),
        }),
      ),
      link: Link,
    }),
  }),
  z.object({
    kind: z.literal('license_submitted'),
    facts: z.object({
      ...{ business_name: z.string(), kind: z.string(), number: z.string() },
      ...{ valid_until: z.string(), link: Link },
    }),
  }),
  z.object({
    kind: z.literal('license_verified'),
    facts: LicenseFacts,
  }),
  z.object({
    kind: z.literal('license_rejected'),
    facts: LicenseFacts.omit({ valid_until: true }).extend({ reason: z.string() }),
  }),
  z.object({
    kind: z.literal(['license_ends', 'license_ended']),
    facts: LicenseFacts.extend({
      /** Until the last day; negative once it has passed. */
      days: z.int(),
    }),
  }),
  z.object({
    kind: z.literal('license_needed'),
    facts: z.object({
      ...{ name: z.string(), kind: z.string(), link: Link },
      /** Names of the classes that need it. */
      classes: z.array(z.string()),
      /** The first day on which it is needed, YYYY-MM-DD. */
      from: z.string(),
    }),
  }),
  z.object({ kind: z.literal('order_placed'), facts: OrderFacts.extend({ link: Link }) }),
  z.object({ kind: z.literal('order_to_pack'), facts: OrderFacts.extend({ link: Link }) }),
  z.object({
    kind: z.literal(orderTransitionMails),
    facts: OrderFacts.extend({
      link: Link,
      status: z.enum(orderStatuses),
      reason: z.string(),
      by_buyer: z.boolean().default(false),
      /** `changes`: lines changed by the transition. `total_before`: the former total in cents. */
      total_before: z.int().nullable().default(null),
      changes: Changes.default([]),
      /** Of a delivery by a driver’s run. */
      receipt: Receipt.optional(),
    }),
  }),
  z.object({
    kind: z.literal('order_changed'),
    facts: OrderFacts.extend({
      link: Link,
      note: z.string(),
      by_buyer: z.boolean().default(false),
      /** In cents. */
      total_before: z.int(),
      changes: Changes,
      details: Details,
    }),
  }),
])
export type MailContent = z.output<typeof MailContent>
export type Letterhead = {
  store_name: string
  phone: string
  email: string
  address: string
  time_zone: string
  /** The path of the PNG, for printed documents. */
  logo?: string
  /** The URL of the PNG, for mails. */
  logo_url?: string
  /** In pixels, for mails. */
  logo_size?: PictureSize
  /** `#rrggbb`; absent or empty: Endcap’s own. */
  accent_color?: string
  /** The path and the URL of the square mark’s PNG, which is shown without a logo. */
  mark?: string
  mark_url?: string
  mail_texts?: readonly WrittenMailText[]
}

export type RenderedMail = { subject: string; html: string; text: string }

/** Defaults to English. Implemented by `templates`. */
export type RenderMail = (
  content: MailContent,
  letterhead: Letterhead,
  language?: Language,
) => Promise<RenderedMail>

export const MailRow = z.object({
  _id: Id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses).describe('`kept`: not sent, because no mail server is set up'),
  attempts: z.int(),
  last_error: z.string(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
})
export type MailRow = z.output<typeof MailRow>

export const Mail = MailRow.extend({ text: z.string(), html: z.string() })
export type Mail = z.output<typeof Mail>

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/admin/api/mails',
  access: 'staff:mails',
  summary: 'The outbox, newest first',
  query: PageQuery.extend({
    status: queryText().describe(mailStatuses.join(', ')),
    kind: queryText().describe('order_placed, password_reset and so on'),
    from: queryText().describe('YYYY-MM-DD, the shop’s day, included'),
    to: queryText().describe('YYYY-MM-DD, the shop’s day, included'),
    q: queryText().describe('Address or subject'),
  }),
  reply: pageOf(MailRow),
  status: 200,
  errors: [],
})

export const getMail = endpoint({
  name: 'getMail',
  method: 'GET',
  path: '/admin/api/mails/{id}',
  access: 'staff:mails',
  summary:
    'One mail; the tokens of password links are removed, except for an owner if the mail was not sent',
  reply: dataOf(Mail),
  status: 200,
  errors: [],
})

export const retryMail = endpoint({
  name: 'retryMail',
  method: 'POST',
  path: '/admin/api/mails/{id}/retry',
  access: 'staff:mails',
  summary:
    'Sends a mail again that failed or was not sent; the message says if no mail server is set up',
  reply: dataOf(MailRow).extend({ message: z.string() }),
  status: 200,
  errors: ['status_conflict'],
})

export const FailedJob = z.object({
  _id: Id,
  task: z.string(),
  reason: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  createdAt: Timestamp,
  nextAt: Timestamp.nullable().describe('When it is tried again automatically; null: never'),
})
export type FailedJob = z.output<typeof FailedJob>

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/admin/api/jobs',
  access: 'staff:mails',
  summary: `Failed background jobs, newest first, at most ${maxListedJobs}`,
  reply: dataOf(z.array(FailedJob)),
  status: 200,
  errors: [],
})

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/admin/api/jobs/{id}/retry',
  access: 'staff:mails',
  summary: 'Tries a failed job again at once',
  reply: Message,
  status: 200,
  errors: [],
})
