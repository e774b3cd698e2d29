import type { Letterhead, MailContent, RenderMail } from '@endcap/contract/mail/mails'
import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { inOwnColors } from './colors.ts'
import {
  draftAccountApproved,
  draftAccountReinstated,
  draftAccountRejected,
  draftAccountSuspended,
  draftEmailChanged,
  draftRegistrationReceived,
} from './mails/account-mails.tsx'
import { draftClaimDecided } from './mails/claim-mails.tsx'
import { draftInquiryAnswered } from './mails/inquiry-mails.tsx'
import {
  draftLicenseEnds,
  draftLicenseNeeded,
  draftLicenseRejected,
  draftLicenseVerified,
} from './mails/license-mails.tsx'
import { draftCustomerInvited, draftPasswordReset } from './mails/link-mails.tsx'
import type { Draft } from './mails/mail-layout.tsx'
import { oneLine } from './mails/mail-layout.tsx'
import { headMarkup } from './mails/mail-styles.ts'
import { draftOrderChanged, draftOrderPlaced } from './mails/order-mails.tsx'
import { draftOrderTransition } from './mails/order-transition-mails.tsx'
import { draftInvoiceIssued, draftStatement } from './mails/receivables-mails.tsx'
import {
  draftLicenseSubmitted,
  draftOrderToPack,
  draftRegistrationToVerify,
  draftStaffInvited,
  draftWebhookDisabled,
} from './mails/staff-mails.tsx'

const draftOf = (content: MailContent, letterhead: Letterhead): Draft => {
  switch (content.kind) {
    case 'registration_received':
      return draftRegistrationReceived(content.facts, letterhead)
    case 'webhook_disabled':
      return draftWebhookDisabled(content.facts, letterhead)
    case 'registration_to_verify':
      return draftRegistrationToVerify(content.facts, letterhead)
    case 'account_approved':
      return draftAccountApproved(content.facts, letterhead)
    case 'account_rejected':
      return draftAccountRejected(content.facts, letterhead)
    case 'account_suspended':
      return draftAccountSuspended(content.facts, letterhead)
    case 'account_reinstated':
      return draftAccountReinstated(content.facts, letterhead)
    case 'email_changed':
      return draftEmailChanged(content.facts, letterhead)
    case 'password_reset':
      return draftPasswordReset(content.facts, letterhead)
    case 'staff_invited':
      return draftStaffInvited(content.facts, letterhead)
    case 'customer_invited':
      return draftCustomerInvited(content.facts, letterhead)
    case 'inquiry_answered':
      return draftInquiryAnswered(content.facts, letterhead)
    case 'invoice_issued':
      return draftInvoiceIssued(content.facts, letterhead)
    case 'statement':
      return draftStatement(content.facts, letterhead)
    case 'claim_decided':
      return draftClaimDecided(content.facts, letterhead)
    case 'license_submitted':
      return draftLicenseSubmitted(content.facts, letterhead)
    case 'license_verified':
      return draftLicenseVerified(content.facts, letterhead)
    case 'license_rejected':
      return draftLicenseRejected(content.facts, letterhead)
    case 'license_ends':
    case 'license_ended':
      return draftLicenseEnds(content.facts, letterhead)
    case 'license_needed':
      return draftLicenseNeeded(content.facts, letterhead)
    case 'order_placed':
      return draftOrderPlaced(content.facts, letterhead)
    case 'order_to_pack':
      return draftOrderToPack(content.facts, letterhead)
    case 'order_changed':
      return draftOrderChanged(content.facts, letterhead)
    default:
      return draftOrderTransition(content, letterhead)
  }
}

/** Makes old mail programs render in their strictest mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Hidden from Word, which draws Outlook’s mails and no WebP. */
const picture = /<img [^>]*\?w=120"[^>]*>/g

/**
 * What makes up most of the markup and is in no text, since parsing it would take most of the
 * conversion: styles, and pictures with what leaves room for them. React escapes quotes in texts
 * and values.
 */
const unread =
  / (?:style|class|role|colSpan)="[^"]*"|<td [^>]*data-skip-in-text="true">(?:<img [^>]*>)?<\/td>/g

/** Compiled once, because parsing the selectors takes longer than converting a mail. */
const toPlainText = compile({
  wordwrap: false,
  formatters: {
    label: (element, walk, builder) => {
      walk(element.children, builder)
      builder.addInline(': ')
    },
  },
  selectors: [
    ...plainTextSelectors,
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: '[data-text-format="label"]', format: 'label' },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 48 },
    },
  ],
})

/**
 * Returns a subject, HTML and equivalent plain text. Formats `Cents`, and formats UTC times in the
 * shop's time zone. Escapes customers' texts, and removes line breaks from the subject.
 */
export const renderMail: RenderMail = async (content, letterhead) => {
  const draft = draftOf(content, letterhead)
  const markup = renderToStaticMarkup(draft.mail)
  const html = (doctype + markup.replace('<head>', `<head>${headMarkup}`)).replaceAll(
    picture,
    '<!--[if !mso]><!-->$&<!--<![endif]-->',
  )
  const colored = inOwnColors(html, letterhead.accent_color ?? '')
  const text = toPlainText(markup.slice(markup.indexOf('<body')).replaceAll(unread, ''))
  return { subject: oneLine(draft.subject), html: colored, text }
}
