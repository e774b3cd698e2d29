import { formatStatus } from '../layout/status-chip.tsx'

/** A mail's subject; until it is rendered, its kind: `order_placed` → `Order placed`. */
export const formatMail = (mail: { subject: string; kind: string }): string =>
  mail.subject === '' ? formatStatus(mail.kind) : mail.subject
