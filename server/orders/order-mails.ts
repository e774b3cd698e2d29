import { undoSeconds } from '@endcap/contract/limits'
import type { MailContent } from '@endcap/contract/mails'
import type { OrderMailStep } from '@endcap/contract/order-changes'
import type { StaffOrder } from '@endcap/contract/orders'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { enqueueMail } from '../mail/mail-store.ts'
import { readOrderMails } from '../settings/settings-store.ts'

/** Longer than the undo, which takes a click and a request. */
const mailDelaySeconds = undoSeconds + 5

type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']

/** Returns an order as its mails show it. */
export const toOrderFacts = (
  { config }: Pick<Context, 'config'>,
  order: StaffOrder,
): OrderFacts => {
  const { city: _city, state: _state, zip: _zip, ...buyer } = order.customer
  return {
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    ...order.orderDetails,
    ...buyer,
    lines: order.products
      .filter(({ quantity }) => quantity > 0)
      .map(({ item_no, product, quantity, price }) => ({
        item_no,
        title: product.title,
        quantity,
        price,
      })),
    link: `${config.publicUrl}/my-order/${order._id}`,
  }
}

/**
 * Enqueues the mail about a step of an order, and returns its id; null where the settings have this
 * mail switched off. It is sent after the time in which the step can be undone.
 */
export const mailOrderStep = async (
  context: Pick<Context, 'config'>,
  db: Db,
  order: StaffOrder,
  step: Exclude<OrderMailStep, 'changed'>,
  reason: string,
): Promise<string | null> => {
  if (!(await readOrderMails(db)).includes(step)) return null
  const facts = { ...toOrderFacts(context, order), status: order.status, reason }
  const content = { kind: `order_${step}`, facts } as const
  return enqueueMail(db, order.customer.email, content, mailDelaySeconds)
}
