import type { ClaimReason } from '@endcap/contract/claims/claim-reasons'
import type { ClaimableLine } from '@endcap/contract/claims/claims'
import { countDays, shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { StaffIdentity } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { requireCustomerOfDriver } from '../orders/delivery/driver-customer-store.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { currentLanguage } from '../system/language.ts'
import { labelIn, listOfferedReasons } from './claim-reason-store.ts'
import { type DeliveredLine, findDeliveredLines } from './claimable-line-store.ts'

/** A customer, or staff for any customer. */
export type Claimant = { kind: 'customer'; id: string } | StaffIdentity

export type ClaimDays = { today: string; zone: string }

export const readClaimDays = async (context: Context): Promise<ClaimDays> => {
  const zone = await context.timeZone()
  return { today: shopClock(context.clock(), zone).day, zone }
}

/** Customers claim from their own delivered orders, staff also from orders that are being delivered. */
const mayClaim = (claimant: Claimant, { customer_id, status }: DeliveredLine): boolean =>
  claimant.kind === 'staff'
    ? status === 'delivered' || status === 'ready'
    : status === 'delivered' && customer_id === claimant.id

const deliveredOn = ({ delivered_at }: DeliveredLine, { today, zone }: ClaimDays): string =>
  delivered_at === null ? today : shopClock(delivered_at, zone).day

/** The window ends with the given number of days after the delivery. */
export const isWithinWindow = (
  line: DeliveredLine,
  { window_days }: Pick<ClaimReason, 'window_days'>,
  days: ClaimDays,
): boolean => countDays({ from: deliveredOn(line, days), to: days.today }) - 1 <= window_days

/** Throws `not_found` for an order of a customer to whom a driver has no stop. */
export const findClaimableLines = async (
  db: Db,
  of: Parameters<typeof findDeliveredLines>[1],
  claimant: Claimant,
): Promise<DeliveredLine[]> => {
  const lines = (await findDeliveredLines(db, of)).filter((line) => mayClaim(claimant, line))
  const [line] = lines
  if (line !== undefined && claimant.kind === 'staff')
    await requireCustomerOfDriver(db, line.customer_id, claimant)
  return lines
}

/** Without lines that can’t be claimed any more. Empty for an unknown order or product. Throws as `findClaimableLines`. */
export const readClaimable = async (
  context: Context,
  { order, product }: { order: string; product: string },
  claimant: Claimant,
) => {
  const { db } = context
  const days = await readClaimDays(context)
  const isKnown = (await readFeatures(db)).includes('claims')
  const of = isId(order)
    ? { orderId: order }
    : isId(product) && claimant.kind === 'customer'
      ? { customerId: claimant.id, productId: product }
      : null
  const found = of === null || !isKnown ? [] : await findClaimableLines(db, of, claimant)
  const offered = await listOfferedReasons(db)
  const lines = found.flatMap((line): ClaimableLine[] => {
    const open = offered.filter((reason) => isWithinWindow(line, reason, days))
    if (line.claimable === 0 || open.length === 0) return []
    const reasons = open.map(({ _id }) => _id)
    return [{ ...line, delivered_on: deliveredOn(line, days), reasons }]
  })
  return {
    data: lines,
    reasons: offered
      .filter(({ _id }) => lines.some(({ reasons }) => reasons.includes(_id)))
      .map((reason) => ({ ...reason, label: labelIn(reason, currentLanguage()) })),
  }
}
