import type {
  AccountingSettings,
  changeAccountingSettings as changeEndpoint,
} from '@endcap/contract/accounting/accounting'
import { defaultAccounts } from '@endcap/contract/accounting/accounting-accounts'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { lockAccountingSettings, type SettingsRow, writeAccountingSettings } from './batch-store.ts'
import type { AccountNames } from './posting.ts'

export const accountNamesOf = ({ format, accounts }: SettingsRow): AccountNames => ({
  ...defaultAccounts[format],
  ...accounts[format],
})

const toAccountingSettings = (row: SettingsRow): AccountingSettings => ({
  format: row.format,
  accounts: accountNamesOf(row),
  tax: row.tax,
  begins_on: row.beginsOn ?? '',
  version: row.version,
})

/** The account of excise is shown in a shop that has it. */
export const showSettings = async (db: Db, row: SettingsRow): Promise<AccountingSettings> => {
  const settings = toAccountingSettings(row)
  if ((await readFeatures(db)).includes('excise')) return settings
  const { excise: _excise, ...accounts } = settings.accounts
  return { ...settings, accounts }
}

/** The names are stored for the program that is chosen then. */
export const changeAccountingSettings = async (
  context: Context,
  { body, ...by }: Call<typeof changeEndpoint>,
) => {
  const row = await changeByStaff(context, by, {
    entity: 'settings',
    entityId: 'accounting',
    lock: lockAccountingSettings,
    show: toAccountingSettings,
    make: (db, before) => {
      const format = body.format ?? before.format
      return writeAccountingSettings(db, {
        format,
        accounts: {
          ...before.accounts,
          [format]: { ...before.accounts[format], ...body.accounts },
        },
        tax: body.tax ?? before.tax,
        beginsOn: body.begins_on === undefined ? before.beginsOn : body.begins_on || null,
      })
    },
  })
  return { data: await showSettings(context.db, row) }
}
