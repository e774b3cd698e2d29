import type { contactUs as contactUsEndpoint } from '@endcap/contract/inquiries'
import { contactThanks } from '@endcap/contract/messages'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { insertContactMessage } from './contact-message-store.ts'
import { enforceFormLimit } from './enforce-form-limit.ts'

/** Stores a message to the shop. Throws `too_many_requests`. */
export const contactUs = (context: Context, { body, address }: Call<typeof contactUsEndpoint>) =>
  context.transaction(async (db) => {
    await enforceFormLimit(context, db, 'contact-us', address)
    await insertContactMessage(db, body, context.clock())
    return { message: contactThanks }
  })
