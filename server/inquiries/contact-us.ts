import { i18n } from '@endcap/contract/i18n/i18n'
import type { contactUs as contactUsEndpoint } from '@endcap/contract/inquiries'
import { contactThanks } from '@endcap/contract/messages'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { currentLanguage } from '../system/language.ts'
import { enforceFormLimit } from './enforce-form-limit.ts'
import { contactMessageStore } from './inquiry-store.ts'

/** Stores a message to the shop. Throws `too_many_requests`. */
export const contactUs = (context: Context, { body, address }: Call<typeof contactUsEndpoint>) =>
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
