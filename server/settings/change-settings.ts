import type { changeSettings as changeSettingsEndpoint } from '@endcap/contract/settings'
import { shopClock } from '@endcap/contract/shop-time'
import { changeByStaff, changesAnything } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { invalidField } from '../http/shop-error.ts'
import { storeLogoPng } from './logo.ts'
import { findLicenseGaps, lockSettings, updateSettings } from './settings-store.ts'

const ownFactorFirst =
  'Please add a passkey or an authenticator app to your own account first, under My account.'

/** Otherwise no buyer could get these products from the next order on. */
const refuseMissingRules = async (db: Db, day: string): Promise<void> => {
  const { classes, isAnyStateServed, unruled } = await findLicenseGaps(db, day)
  if (classes.length > 0 && !isAnyStateServed)
    throw invalidField(
      'features',
      `Please add the states to which you sell ${classes.join(', ')} first, under Set up a state.`,
    )
  if (unruled.length > 0) {
    const named = unruled.map(({ name, state_code }) => `${name} (${state_code})`)
    throw invalidField(
      'features',
      `Please confirm a license rule first, under Set up a state, for ${named.join(', ')}.`,
    )
  }
}

export const changeSettings = async (
  context: Context,
  { body, ...by }: Call<typeof changeSettingsEndpoint>,
) => {
  // Done before the transaction, so that its locks don't wait for the conversion.
  for (const field of ['logo', 'mark'] as const)
    if (body[field]) await storeLogoPng(context, body[field], field)
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
        if (body.features?.includes('licenses') && !before.features.includes('licenses'))
          await refuseMissingRules(db, shopClock(context.clock(), before.time_zone).day)
        return updateSettings(db, body)
      },
    }),
  }
}
