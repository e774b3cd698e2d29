import type { MailContent } from '@endcap/contract/mail/mails'
import { formatStatus } from '../layout/status-chip.tsx'

/** In the order of the filter's choices. A missing kind is a type error. */
const kinds: Readonly<Record<MailContent['kind'], true>> = {
  order_placed: true,
  order_to_pack: true,
  order_confirmed: true,
  order_changed: true,
  order_ready: true,
  order_out_for_delivery: true,
  order_delivered: true,
  order_cancelled: true,
  order_corrected: true,
  invoice_issued: true,
  statement: true,
  registration_received: true,
  registration_to_verify: true,
  account_approved: true,
  account_rejected: true,
  account_suspended: true,
  account_reinstated: true,
  email_changed: true,
  password_reset: true,
  customer_invited: true,
  staff_invited: true,
  inquiry_answered: true,
  claim_decided: true,
  license_submitted: true,
  license_verified: true,
  license_rejected: true,
  license_ends: true,
  license_ended: true,
  license_needed: true,
  webhook_disabled: true,
}

export const mailKinds = Object.keys(kinds)

/** The subject; until the mail is rendered, its kind: `order_placed` → `Order placed`. */
export const formatMail = (mail: { subject: string; kind: string }): string =>
  mail.subject === '' ? formatStatus(mail.kind) : mail.subject
