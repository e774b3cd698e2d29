import { isLanguage } from '@endcap/contract/i18n/languages'
import { undoableMailDelaySeconds } from '@endcap/contract/limits'
import type { MailContent, Receipt } from '@endcap/contract/mail/mails'
import type { Cents } from '@endcap/contract/money'
import { type OrderMail, shortReasons } from '@endcap/contract/orders/order-changes'
import type { OrderForm, StaffOrder } from '@endcap/contract/orders/orders'
import { customerStore } from '../../accounts/account-store.ts'
import type { Config, Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { enqueueMail, storeMails } from '../../mail/mail-store.ts'
import { pictureUrl } from '../../mail/picture-url.ts'
import { readOrderMails } from '../../settings/settings-store.ts'
import { runInLanguage } from '../../system/language.ts'
import type { Pickup } from '../form/parse-pickup.ts'
import type { Buyer } from './buyer-store.ts'
import type { OrderDelivery } from './delivery-of-order.ts'
import type { PlacedOrder } from './idempotency-store.ts'
import type { SoldLine, SoldProduct } from './line-to-order.ts'
import type { OrderChange } from './order-changes.ts'

type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']

type NewOrder = {
  order: PlacedOrder
  form: OrderForm
  place: Pick<OrderFacts, 'aptNo' | 'city' | 'state' | 'zip'>
  pickup: Pickup | null
  delivery: OrderDelivery | null
  excise: Cents
  lines: readonly SoldLine[]
}

const buyerLink = ({ publicUrl }: Config, orderId: string) => `${publicUrl}/my-order/${orderId}`

type MailedProduct = Pick<SoldProduct, 'item_no' | 'title' | 'units' | 'price' | 'thumbnail'>

const lineFacts = (
  config: Config,
  quantity: number,
  { item_no, title, units, price, thumbnail }: MailedProduct,
): OrderFacts['lines'][number] => {
  const picture = pictureUrl(config, thumbnail)
  return { item_no, title, quantity, units: [...units], price, ...(picture && { picture }) }
}

type StaffLine = StaffOrder['products'][number]

/** The ordered quantity with the reason if fewer were sent, and the title of a replaced line. */
const differences = (
  { quantity, ordered, reason, substitute_for }: StaffLine,
  order: StaffOrder,
) => {
  const replaced = order.products.find(({ _id }) => _id === substitute_for)
  return {
    ...(quantity < ordered && { ordered, reason: reason === '' ? '' : shortReasons[reason] }),
    ...(replaced && { replaces: replaced.product.title }),
  }
}

const orderFacts = ({ config }: Pick<Context, 'config'>, order: StaffOrder): OrderFacts => {
  const { delivery_cutoff: _cutoff, excise = 0, ...details } = order.orderDetails
  return {
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    ...details,
    excise,
    delivery_cutoff: '',
    ...order.customer,
    lines: order.products
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        ...lineFacts(config, line.quantity, { ...line, ...line.product }),
        ...differences(line, order),
      })),
    link: buyerLink(config, order._id),
  }
}

export const mailPlacedOrder = async (
  { config }: Pick<Context, 'config'>,
  db: Db,
  { email, paysByInvoice, shopAddress }: Buyer,
  { order, form, place, pickup, delivery, excise, lines }: NewOrder,
): Promise<void> => {
  const { _id: id, createdAt, ...placed } = order
  const facts = {
    ...form.customer,
    ...place,
    ...placed,
    createdAt: createdAt.toISOString(),
    date: pickup?.date ?? '',
    time: pickup?.time ?? '',
    delivery_fee: delivery?.fee ?? 0,
    excise,
    delivery_cutoff: delivery?.cutoff.toISOString() ?? '',
    pays_by_invoice: paysByInvoice,
    lines: lines.map(({ quantity, product }) => lineFacts(config, quantity, product)),
  }
  const pack = `${config.publicUrl}/admin/orders/${id}`
  await storeMails(db, [
    {
      to: email,
      content: { kind: 'order_placed', facts: { ...facts, link: buyerLink(config, id) } },
    },
    ...(shopAddress === null
      ? []
      : [
          {
            to: shopAddress,
            content: { kind: 'order_to_pack', facts: { ...facts, link: pack } } as const,
          },
        ]),
  ])
}

const findAccount = async (db: Db, order: Pick<StaffOrder, 'customer_id'>) => {
  const account = await customerStore.find(db, order.customer_id)
  if (account === null) throw new Error('The customer of an order is missing.')
  return account
}

/** Writes to the account's address, since with a typed one a buyer could make it mail strangers. */
const mailBuyer = async (
  db: Db,
  order: Pick<StaffOrder, 'customer_id'>,
  content: MailContent,
  delaySeconds = 0,
): Promise<string> => enqueueMail(db, (await findAccount(db, order)).email, content, delaySeconds)

type MailedChange = {
  isByBuyer?: boolean
  delaySeconds?: number
  /** A sentence instead of the note, in the language in which it is called: the customer's. */
  describe?: (() => string) | undefined
}

/** Returns the mail's id; null if the settings switch this mail off. */
export const mailOrderChange = async (
  context: Pick<Context, 'config'>,
  db: Db,
  order: StaffOrder,
  { note: written, total_before, lines, details }: OrderChange,
  { isByBuyer = false, delaySeconds = 0, describe }: MailedChange = {},
): Promise<string | null> => {
  if (!(await readOrderMails(db)).includes('changed')) return null
  const language = describe && (await findAccount(db, order)).language
  const note = describe ? runInLanguage(isLanguage(language) ? language : 'en', describe) : written
  const change = { note, by_buyer: isByBuyer, total_before, changes: lines, details: details ?? [] }
  const facts = { ...orderFacts(context, order), ...change }
  return mailBuyer(db, order, { kind: 'order_changed', facts }, delaySeconds)
}

type Transition = {
  isByBuyer?: boolean
  reason: string
  change?: OrderChange | null
  receipt?: Receipt
}

const transitionFacts = (
  context: Pick<Context, 'config'>,
  order: StaffOrder,
  { reason, change, receipt, isByBuyer = false }: Transition,
) => ({
  ...orderFacts(context, order),
  status: order.status,
  reason,
  by_buyer: isByBuyer,
  changes: change?.lines ?? [],
  total_before: change?.total_before ?? null,
  ...(receipt && { receipt }),
})

/** Sent once the transition can't be undone any more. Null if the settings switch the mail off. */
export const mailOrderTransition = async (
  context: Pick<Context, 'config'>,
  db: Db,
  order: StaffOrder,
  { to, ...transition }: Transition & { to: Exclude<OrderMail, 'changed'> },
): Promise<string | null> => {
  const delaySeconds = undoableMailDelaySeconds
  if ((await readOrderMails(db)).includes(to)) {
    const facts = transitionFacts(context, order, transition)
    return mailBuyer(db, order, { kind: `order_${to}`, facts } as const, delaySeconds)
  }
  const { change } = transition
  return change ? mailOrderChange(context, db, order, change, { delaySeconds }) : null
}

export const mailOrderCorrection = (
  context: Pick<Context, 'config'>,
  db: Db,
  order: StaffOrder,
  transition: Transition,
): Promise<string> =>
  mailBuyer(db, order, {
    kind: 'order_corrected',
    facts: transitionFacts(context, order, transition),
  })
