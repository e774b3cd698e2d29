import { undoableMailDelaySeconds } from '@endcap/contract/limits'
import type { MailContent } from '@endcap/contract/mail/mails'
import type { Context } from '../../context.ts'
import type { CustomerRow } from '../account-store.ts'
import { storeApprovals } from './approval-store.ts'
import { type CustomerTransitionCall, transitionCustomer } from './transition-customer.ts'

/** Returns the mail to a customer who can sign in from now on. */
export const approvalMail = (
  { config }: Pick<Context, 'config'>,
  { name }: CustomerRow,
  reason: string,
): MailContent => ({
  kind: 'account_approved',
  facts: { name, reason, link: `${config.publicUrl}/login` },
})

/** Approves a pending or a rejected customer, who can then sign in. The mail can be undone for a while. */
export const approveCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'approve',
    from: ['pending', 'rejected'],
    to: 'approved',
    endsSessions: false,
    notify: (db, before, reason) =>
      storeApprovals(
        db,
        [{ before, mail: approvalMail(context, before, reason) }],
        undoableMailDelaySeconds,
      ),
  })
