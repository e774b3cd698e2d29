import type { previewMailText as previewMailTextEndpoint } from '@endcap/contract/mail/mail-preview'
import { type MailTextName, withoutDefaultParts } from '@endcap/contract/mail/mail-texts'
import type { MailContent } from '@endcap/contract/mail/mails'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { addDays } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readLetterhead } from './read-letterhead.ts'

/** Mails that have the same name as their text. */
type TransitionMail = Exclude<
  MailTextName,
  'order_placed' | `${string}_pickup` | 'order_ready_delivery' | `${string}_by_invoice`
>

const exampleStatuses = {
  order_confirmed: 'confirmed',
  order_ready: 'ready',
  order_out_for_delivery: 'ready',
  order_delivered: 'delivered',
  order_cancelled: 'cancelled',
} as const

const exampleOf = (mail: MailTextName, link: string, now: Date): MailContent => {
  const isPickup = mail.endsWith('_pickup')
  const paysByInvoice = mail.endsWith('_by_invoice')
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1)
  const facts = {
    number: 1042,
    createdAt: now.toISOString(),
    type: isPickup ? ('Pick-up' as const) : ('Cash-on-delivery' as const),
    date: isPickup ? now.toISOString().slice(0, 10) : '',
    delivery_day: isPickup ? '' : tomorrow,
    delivery_cutoff: '',
    delivery_fee: 0,
    excise: 0,
    time: isPickup ? '9:00 AM' : '',
    name: 'Dana Reyes',
    email: 'dana@example.com',
    phone: '404 555 0142',
    business_name: 'Reyes Corner Mart',
    business_address: '12 Ponce de Leon Ave',
    aptNo: '',
    city: 'Atlanta',
    state: 'GA',
    zip: '30308',
    pays_by_invoice: paysByInvoice,
    ...mapOptionalOrderFields(() => ''),
    total: 8_997,
    lines: [{ item_no: 'NB-8000', title: 'Nimbolo Bar 8000', quantity: 3, price: 2_999 }],
    link: `${link}/my-orders`,
  }
  if (mail === 'order_placed') return { kind: mail, facts }
  const kind = mail.startsWith('order_ready')
    ? 'order_ready'
    : isPickup
      ? 'order_delivered'
      : paysByInvoice
        ? 'order_out_for_delivery'
        : (mail as TransitionMail)
  return {
    kind,
    facts: {
      ...facts,
      status: exampleStatuses[kind],
      reason: '',
      by_buyer: false,
      total_before: null,
      changes: [],
    },
  }
}

/** Renders unsaved mail texts with an example order (X5-146). */
export const previewMailText = async (
  context: Context,
  { body }: Call<typeof previewMailTextEndpoint>,
) => {
  const { language, ...text } = body
  const mail_texts = [withoutDefaultParts(text)]
  const letterhead = { ...(await readLetterhead(context)), mail_texts }
  const example = exampleOf(text.mail, context.config.publicUrl, context.clock())
  return { data: await context.renderMail(example, letterhead, language) }
}
