import type { submitSignupLicense as endpoint } from '@endcap/contract/licenses/licenses'
import { readSignupToken } from '../accounts/customers/signup-token.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { ShopError } from '../http/shop-error.ts'
import { storeSubmission } from '../licenses/submit-license.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { storeDocument } from './store-document.ts'

/** Throws `status_conflict` an hour after the sign-up, `invalid` and `too_many_requests`. */
export const submitSignupLicense = async (
  context: Context,
  { body: { token, ...body }, files }: Call<typeof endpoint>,
) => {
  await requireFeature(context.db, 'licenses')
  const id = readSignupToken(context, token)
  if (id === null)
    throw new ShopError('status_conflict', {
      message:
        /*i18n*/ 'The time to send your license here has passed. Please call us, or send it after you can log in.',
    })
  const [file] = files
  const stored =
    file === undefined
      ? null
      : await storeDocument(context, { customerId: id, kind: 'license', file, by: 'customer' })
  const license = await storeSubmission(context, id, { ...body, document_id: stored?._id ?? '' })
  return { data: license }
}
