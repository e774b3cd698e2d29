import type {
  CashReport,
  fileCashReport as fileEndpoint,
} from '@endcap/contract/receivables/cash-reports'
import { shopClock } from '@endcap/contract/shop-time'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { lockAccounts } from './account-store.ts'
import { findCashReports, insertCashReport, readCashRule } from './cash-report-store.ts'
import { refuseLaterDay } from './read-fields.ts'
import { findDebtor } from './receivables-store.ts'

/** Empty if the shop keeps no accounts. Of all customers without an id. */
export const readCashReports = async (
  db: Db,
  { clock, timeZone }: Pick<Context, 'clock' | 'timeZone'>,
  customerId?: string,
): Promise<CashReport[]> => {
  const rule = await readCashRule(db)
  if (rule === null) return []
  const zone = await timeZone()
  const watched = { today: shopClock(clock(), zone).day, timeZone: zone }
  return findCashReports(db, rule, {
    ...watched,
    ...(customerId !== undefined && { customerId }),
  })
}

/** Throws `not_found`, and `invalid` for a day to come. */
export const fileCashReport = async (
  context: Context,
  { identity, params, body }: Call<typeof fileEndpoint>,
): Promise<{ data: CashReport[] }> => {
  const customerId = readId(params.id)
  const { filed_on: filedOn, note } = body
  const at = context.clock()
  const by = staffOf(identity)
  refuseLaterDay('filed_on', filedOn, shopClock(at, await context.timeZone()).day)
  return inTransaction(context, {}, async (db) => {
    if ((await findDebtor(db, customerId)) === null) throw new ShopError('not_found')
    await lockAccounts(db, [customerId], at)
    await insertCashReport(db, { customerId, filedOn, note, at, staffName: by.name })
    await recordAudit(db, {
      ...{ by, at, action: 'file-cash-report', entity: 'customers', entityId: customerId },
      after: { filed_on: filedOn, note },
    })
    return { data: await readCashReports(db, context, customerId) }
  })
}
