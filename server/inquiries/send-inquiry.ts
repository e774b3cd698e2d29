import { i18n } from '@endcap/contract/i18n/i18n'
import type * as inquiries from '@endcap/contract/inquiries'
import { applicationThanks, contactThanks } from '@endcap/contract/messages'
import { enforceHourlyLimit } from '../accounts/enforce-hourly-limit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { currentLanguage } from '../system/language.ts'
import { contactMessageStore, jobApplicationStore } from './inquiry-store.ts'

const maxPerHour = 20

const enforceFormLimit = (
  context: Context,
  db: Db,
  kind: 'contact-us' | 'join-our-team',
  address: string,
): Promise<void> =>
  enforceHourlyLimit(context, db, {
    kind,
    address,
    maxPerHour,
    message: /*i18n*/ 'We have received many messages from you. Please wait a while or call us.',
  })

export const contactUs = (context: Context, { body, address }: Call<typeof inquiries.contactUs>) =>
  context.transaction(async (db) => {
    await enforceFormLimit(context, db, 'contact-us', address)
    const { u_message: message, ...others } = body
    await contactMessageStore.insert(db, {
      ...others,
      message,
      language: currentLanguage(),
      createdAt: context.clock(),
    })
    return { message: i18n._(contactThanks) }
  })

export const joinOurTeam = (
  context: Context,
  { body, address }: Call<typeof inquiries.joinOurTeam>,
) =>
  context.transaction(async (db) => {
    await enforceFormLimit(context, db, 'join-our-team', address)
    await jobApplicationStore.insert(db, {
      ...body,
      language: currentLanguage(),
      createdAt: context.clock(),
    })
    return { message: i18n._(applicationThanks) }
  })
