import { enforceHourlyLimit } from '../accounts/enforce-hourly-limit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'

/**
 * Limits forms of one kind to twenty an hour from one network address, in the transaction that
 * stores the form. Throws `too_many_requests`.
 */
export const enforceFormLimit = (
  context: Context,
  db: Db,
  form: 'contact-us' | 'join-our-team',
  address: string,
): Promise<void> =>
  enforceHourlyLimit(context, db, {
    kind: form,
    address,
    maxPerHour: 20,
    message: /*i18n*/ 'We have received many messages from you. Please wait a while or call us.',
  })
