import type { signUp as signUpEndpoint } from '@endcap/contract/accounts/accounts'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { i18n } from '@endcap/contract/i18n/i18n'
import { pendingMessage } from '@endcap/contract/messages'
import type { Context } from '../../context.ts'
import { insertCustomerEvents } from '../../events/event-store.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { enqueueMail, readShopAddress } from '../../mail/mail-store.ts'
import { readFeatures } from '../../settings/settings-store.ts'
import { currentLanguage } from '../../system/language.ts'
import { findCustomerByEmail, insertCustomer } from '../account-store.ts'
import { enforceHourlyLimit } from '../enforce-hourly-limit.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { makeSignupToken } from './signup-token.ts'

/** Throws `email_taken`, and `too_many_requests` beyond the limits in `Config.signups`. */
export const signUp = async (
  context: Context,
  { body: form, address }: Call<typeof signUpEndpoint>,
): Promise<ReplyOf<typeof signUpEndpoint>> => {
  // Committed before hashing, so that a flood of registrations costs no hashes beyond the limit.
  await context.transaction((db) =>
    enforceHourlyLimit(context, db, {
      kind: 'sign-up',
      address,
      maxPerHour: context.config.signups.maxPerNetwork,
      message:
        /*i18n*/ 'We have received too many registrations from your connection. Please wait an hour or call us.',
      ofShop: {
        maxPerHour: context.config.signups.maxPerShop,
        message:
          /*i18n*/ 'We are receiving too many registrations right now. Please try again later or call us.',
      },
    }),
  )
  if ((await findCustomerByEmail(context.db, form.email)) !== null)
    throw new ShopError('email_taken')
  const passwordHash = await hashPassword(form.password)
  const id = await context.transaction(async (db) => {
    const row = await insertCustomer(db, {
      name: form.name,
      email: form.email,
      phone: form.phone,
      businessName: form.business_name,
      businessAddress: form.business_address,
      aptNo: form.aptNo,
      city: form.city,
      zip: form.zip,
      country: form.country,
      state: form.state,
      passwordHash,
      // English is the default, so it doesn't count as a choice.
      language: currentLanguage() === 'en' ? null : currentLanguage(),
      createdAt: context.clock(),
    })
    if (row === null) throw new ShopError('email_taken')
    await insertCustomerEvents(db, 'customer.registered', row.createdAt, [row])
    await enqueueMail(db, row.email, { kind: 'registration_received', facts: { name: row.name } })
    const shop = await readShopAddress(db)
    if (shop !== null)
      await enqueueMail(db, shop, {
        kind: 'registration_to_verify',
        facts: {
          name: row.name,
          business_name: row.businessName,
          link: `${context.config.publicUrl}/admin#/customers/${row.id}`,
        },
      })
    return row.id
  })
  const takesLicenses = (await readFeatures(context.db)).includes('licenses')
  return {
    message: i18n._(pendingMessage),
    ...(takesLicenses && { license_token: makeSignupToken(context, id) }),
  }
}
