import type { chooseLanguage as chooseLanguageEndpoint } from '@endcap/contract/accounts/sessions'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { runInLanguage } from '../../system/language.ts'
import { setLanguage } from '../account-store.ts'

export const chooseLanguage = async (
  context: Context,
  { identity, body: { language } }: Call<typeof chooseLanguageEndpoint>,
) => {
  await setLanguage(context.db, customerId(identity), language)
  return { message: runInLanguage(language, () => i18n._('Your language has been saved.')) }
}
