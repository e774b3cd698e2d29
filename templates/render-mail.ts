import type { Letterhead, MailContent, RenderMail } from '@endcap/contract/mails'
import { render, toPlainText } from '@react-email/render'
import {
  writeAccountApproved,
  writeAccountReinstated,
  writeAccountRejected,
  writeAccountSuspended,
} from './mails/account-mails.tsx'
import { writePasswordReset, writeStaffInvited } from './mails/link-mails.tsx'
import type { Draft } from './mails/mail-layout.tsx'
import { writeOrderPlaced, writeOrderToPack } from './mails/order-mails.tsx'
import {
  writeRegistrationReceived,
  writeRegistrationToVerify,
} from './mails/registration-mails.tsx'
import { oneLine } from './mails/words.ts'

const draftOf = (content: MailContent, letterhead: Letterhead): Draft => {
  switch (content.kind) {
    case 'registration_received':
      return writeRegistrationReceived(content.facts, letterhead)
    case 'registration_to_verify':
      return writeRegistrationToVerify(content.facts, letterhead)
    case 'account_approved':
      return writeAccountApproved(content.facts, letterhead)
    case 'account_rejected':
      return writeAccountRejected(content.facts, letterhead)
    case 'account_suspended':
      return writeAccountSuspended(content.facts, letterhead)
    case 'account_reinstated':
      return writeAccountReinstated(content.facts, letterhead)
    case 'password_reset':
      return writePasswordReset(content.facts, letterhead)
    case 'staff_invited':
      return writeStaffInvited(content.facts, letterhead)
    case 'order_placed':
      return writeOrderPlaced(content.facts, letterhead)
    case 'order_to_pack':
      return writeOrderToPack(content.facts, letterhead)
  }
}

/**
 * Writes a mail: subject, HTML and a plain text that says the same.
 * Amounts come in as `Cents`, moments in UTC; both are written for people, moments in the shop's
 * time zone. What customers typed is escaped, and never breaks the subject's line.
 */
export const writeMail: RenderMail = async (content, letterhead) => {
  const draft = draftOf(content, letterhead)
  const html = await render(draft.mail)
  const text = toPlainText(html, {
    selectors: [
      ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
      {
        selector: '[data-text-format="dataTable"]',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, maxColumnWidth: 48 },
      },
    ],
  })
  return { subject: oneLine(draft.subject), html, text }
}
