import { z } from 'zod'
import { SellingUnits } from '../catalog/catalog.ts'
import { mailStatuses, orderStatuses, orderTypes } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import type { Language } from '../i18n/languages.ts'
import type { PictureSize } from '../images/picture-size.ts'
import { maxListedJobs } from '../limits.ts'
import { mapOptionalOrderFields } from '../orders/order-fields.ts'
import { OrderBuyer } from '../orders/orders.ts'
import { dataOf, Id, Message, PageQuery, pageOf, queryText, Timestamp } from '../schemas.ts'
import type { WrittenMailText } from './mail-texts.ts'

const Link = z.string()
const OrderFacts = z.object({
  number: z.int(),
  createdAt: z.iso.datetime(),
  type: z.enum(orderTypes),
  date: z.string(),
  time: z.string(),
  /** YYYY-MM-DD, or ''. */
  delivery_day: z.string().default(''),
  /** Cents, a part of the total. */
  delivery_fee: z.int().default(0),
  ...OrderBuyer.shape,
  /** Whether no cash is collected for a delivery. */
  pays_by_invoice: z.boolean().default(false),
  ...mapOptionalOrderFields(() => z.string().default('')),
  /** Cents. */
  total: z.int(),
  lines: z.array(
    z.object({
      item_no: z.string(),
      title: z.string(),
      quantity: z.int(),
      units: SellingUnits.optional(),
      /** Cents for one. */
      price: z.int(),
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

/** The lines whose quantity changed. */
const Changes = z.array(
  z.object({
    item_no: z.string(),
    title: z.string(),
    before: z.int(),
    now: z.int(),
    units: SellingUnits.optional(),
    /** The label of the reason, or ''. */
    reason: z.string(),
  }),
)

/**
 * The language of a mail to somebody who may not be a customer. Without it, or with null, it is the
 * account's.
 */
const MailLanguage = z.string().nullish()

const Reason = z.object({ name: z.string(), reason: z.string() })

/** The data of each kind of mail, stored as a job's payload and rendered by `templates`. */
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
      /** The subject of a message; '' for an application. */
      subject: z.string(),
      /** The position that an application is for, or ''; undefined for a message. */
      position: z.string().optional(),
      language: MailLanguage,
      /** The text of the message or application, and the answer. */
      question: z.string(),
      answer: z.string(),
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
      /** Changes that the transition made, and the total before them in cents. */
      total_before: z.int().nullable().default(null),
      changes: Changes.default([]),
    }),
  }),
  z.object({
    kind: z.literal('order_changed'),
    facts: OrderFacts.extend({
      link: Link,
      note: z.string(),
      /** Whether the buyer added items. */
      by_buyer: z.boolean().default(false),
      /** Cents. */
      total_before: z.int(),
      changes: Changes,
    }),
  }),
])
export type MailContent = z.output<typeof MailContent>
/** The shop's details in the header and footer of mails and printed documents. */
export type Letterhead = {
  store_name: string
  phone: string
  email: string
  address: string
  time_zone: string
  /** The path of the logo's PNG, for printed documents; absent without a logo. */
  logo?: string
  /** The address of the logo's PNG, for mails; absent without a logo. */
  logo_url?: string
  /** The size of the logo's PNG in pixels, for mails. */
  logo_size?: PictureSize
  /** Staff's texts of mails, which replace the default ones. */
  mail_texts?: readonly WrittenMailText[]
}

export type RenderedMail = { subject: string; html: string; text: string }

/** Renders a mail in a language, English by default (package `templates`). */
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
    'One mail; links that set a password are shown without their token, except to an owner while the mail is not sent',
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
    'Sends a mail again that failed or was not sent; the message says so where no mail server is set',
  reply: dataOf(MailRow).extend({ message: z.string() }),
  status: 200,
  errors: ['status_conflict'],
})

const FailedJob = z.object({
  _id: Id,
  task: z.string(),
  reason: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  createdAt: Timestamp,
  nextAt: Timestamp.nullable().describe('When it is tried again by itself; null: never'),
})
export type FailedJob = z.output<typeof FailedJob>

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/admin/api/jobs',
  access: 'staff:mails',
  summary: `The background jobs that have failed, the latest first, at most ${maxListedJobs}`,
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
