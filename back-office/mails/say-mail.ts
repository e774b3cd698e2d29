import { sayStatus } from '../layout/status-chip.tsx'

/** A mail's subject; until it is written, its kind: `order_placed` → `Order placed`. */
export const sayMail = (mail: { subject: string; kind: string }): string =>
  mail.subject === '' ? sayStatus(mail.kind) : mail.subject
