import { licenseStates } from '@endcap/contract/licenses/license-state'
import type * as licenses from '@endcap/contract/licenses/licenses'
import type { License } from '@endcap/contract/licenses/licenses'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { readFeatures, requireFeature } from '../settings/settings-store.ts'
import { shopToday } from '../system/shop-today.ts'
import {
  findLicense,
  listClasses,
  listKinds,
  listKindsOfCustomer,
  listKindsOfState,
  listLicenseRows,
  listLicensesOf,
  listNeededKinds,
} from './license-store.ts'

/** Throws `not_found`. */
export const readLicense = async (
  context: Pick<Context, 'clock' | 'timeZone'>,
  db: Db,
  id: string,
): Promise<License> => {
  const found = await findLicense(db, id, await shopToday(context))
  if (found === null) throw new ShopError('not_found')
  return found
}

const maxDays = 3_650

const readDays = (text: string): number | null => {
  if (text === '') return null
  const days = Number(text)
  if (!Number.isInteger(days) || days < 0 || days > maxDays)
    throw invalidField(
      'ends_within',
      `Please enter a whole number from 0 to ${maxDays.toLocaleString('en-US')}.`,
    )
  return days
}

/** A malformed id matches nothing. */
export const listLicenses = async (
  context: Context,
  { query }: Call<typeof licenses.listLicenses>,
) => {
  await requireFeature(context.db, 'licenses')
  const { customer_id: ofCustomer, limit } = query
  if (ofCustomer !== '' && !isId(ofCustomer)) return toPage([], 0, query)
  const { rows, total } = await listLicenseRows(
    context.db,
    {
      state: readChoice('status', query.status, licenseStates),
      owner: readChoice('owner', query.owner, ['shop', 'customers']),
      customerId: ofCustomer === '' ? null : ofCustomer,
      endsWithin: readDays(query.ends_within),
      q: query.q,
    },
    await shopToday(context),
    { limit, offset: offsetOf(query) },
  )
  return toPage(rows, total, query)
}

export const listLicenseChoices = async ({ db }: Pick<Context, 'db'>) => {
  await requireFeature(db, 'licenses')
  const [kinds, classes] = await Promise.all([listKinds(db), listClasses(db)])
  return { data: { kinds, classes } }
}

/** The remark of staff about a license is theirs. */
export const withoutRemark = (license: License): License =>
  license.status === 'rejected' || license.status === 'revoked' ? license : { ...license, note: '' }

export const listMyLicenses = async (
  context: Context,
  { identity }: Call<typeof licenses.listMyLicenses>,
) => {
  const { db } = context
  const id = customerId(identity)
  if (!(await readFeatures(db)).includes('licenses')) return { data: [], needed: [], kinds: [] }
  const today = await shopToday(context)
  const [rows, needed, kinds] = await Promise.all([
    listLicensesOf(db, id, today),
    listNeededKinds(db, id, today),
    listKindsOfCustomer(db, id),
  ])
  return { data: rows.map(withoutRemark), needed, kinds }
}

export const listSignupLicenseKinds = async (
  { db }: Pick<Context, 'db'>,
  { query }: Call<typeof licenses.listSignupLicenseKinds>,
) => {
  const isOn = (await readFeatures(db)).includes('licenses')
  return { data: isOn ? await listKindsOfState(db, query.state) : [] }
}
