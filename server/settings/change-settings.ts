import type { changeSettings as changeSettingsEndpoint } from '@endcap/contract/settings'
import { changeByStaff, changesAnything } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { lockSettings, updateSettings } from './settings-store.ts'

/** Changes the settings that were sent. */
export const changeSettings = async (
  context: Context,
  { body, ...by }: Call<typeof changeSettingsEndpoint>,
) => ({
  data: await changeByStaff(context, by, {
    entity: 'settings',
    entityId: 'settings',
    lock: lockSettings,
    show: (row) => row,
    make: async (db, before) => (changesAnything(before, body) ? updateSettings(db, body) : null),
  }),
})
