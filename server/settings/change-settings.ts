import type { changeSettings as changeSettingsEndpoint } from '@endcap/contract/settings'
import { changeByStaff, changesAnything } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { invalidField } from '../http/shop-error.ts'
import { storeLogoPng } from './logo.ts'
import { lockSettings, updateSettings } from './settings-store.ts'

const ownFactorFirst =
  'Please add a passkey or an authenticator app to your own account first, under My account.'

export const changeSettings = async (
  context: Context,
  { body, ...by }: Call<typeof changeSettingsEndpoint>,
) => {
  // Done before the transaction, so that its locks don't wait for the conversion.
  if (body.logo) await storeLogoPng(context, body.logo)
  return {
    data: await changeByStaff(context, by, {
      entity: 'settings',
      entityId: 'settings',
      lock: lockSettings,
      show: (row) => row,
      make: async (db, before) => {
        if (!changesAnything(before, body)) return null
        // Without a second factor, the caller would be locked out of everything else.
        if (
          body.require_second_factor &&
          !before.require_second_factor &&
          !(await context.sessions.ownsSecondFactor(staffOf(by.identity).id))
        )
          throw invalidField('require_second_factor', ownFactorFirst)
        return updateSettings(db, body)
      },
    }),
  }
}
