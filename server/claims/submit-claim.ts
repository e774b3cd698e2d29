import type { ClaimReason } from '@endcap/contract/claims/claim-reasons'
import type { ClaimIn, StaffClaim } from '@endcap/contract/claims/claims'
import { i18n } from '@endcap/contract/i18n/i18n'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { attachDocuments } from '../documents/document-store.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { lockAccounts, movedMeanwhile } from '../receivables/account-store.ts'
import { hashOf } from '../receivables/book-once.ts'
import { readSettings, requireFeature } from '../settings/settings-store.ts'
import { listOfferedReasons } from './claim-reason-store.ts'
import { findClaimByKey, insertClaim, type NewClaimLine } from './claim-store.ts'
import type { DeliveredLine } from './claimable-line-store.ts'
import { applyDecision } from './decide-claim.ts'
import {
  type Claimant,
  type ClaimDays,
  findClaimableLines,
  isWithinWindow,
  readClaimDays,
} from './read-claimable.ts'
import { readClaim } from './read-claims.ts'

type Submission = { body: ClaimIn; key: string | null }

const noPhoto = () =>
  invalidField('photos', /*i18n*/ 'Please add a photo that shows what is wrong.')

const tooMany = ({ title, claimable }: DeliveredLine) =>
  new ShopError('status_conflict', {
    message:
      claimable === 0
        ? i18n._('{title} was already reported. You’ll find it under Claims.', { title })
        : i18n._('Only {claimable} of {title} can still be reported.', { claimable, title }),
  })

/** Throws `invalid`, `claim_window` and `status_conflict`. */
const checkLines = (
  { lines }: ClaimIn,
  delivered: readonly DeliveredLine[],
  reasons: readonly ClaimReason[],
  { days, needsPhotos }: { days: ClaimDays; needsPhotos: boolean },
): NewClaimLine[] => {
  const claimed = new Map<string, number>()
  return lines.map(({ line_id, quantity, reason_id, photos }) => {
    const line = delivered.find((one) => one.line_id === line_id)
    if (line === undefined) throw invalidField('lines', /*i18n*/ 'Please choose the product.')
    const reason = reasons.find(({ _id }) => _id === reason_id)
    if (reason === undefined)
      throw invalidField('reason_id', /*i18n*/ 'Please choose what is wrong.')
    if (!isWithinWindow(line, reason, days)) throw new ShopError('claim_window')
    if (needsPhotos && reason.needs_photo && photos.length === 0) throw noPhoto()
    if (!photos.every(isId)) throw new ShopError('not_found')
    const pieces = (claimed.get(line_id) ?? 0) + quantity
    if (pieces > line.claimable) throw tooMany(line)
    claimed.set(line_id, pieces)
    return {
      orderLineId: line_id,
      productId: line.product_id,
      quantity,
      reasonId: reason._id,
      stockEffect: reason.stock_effect,
      photos: [...new Set(photos)],
    }
  })
}

const attachPhotos = async (
  db: Db,
  customerId: string,
  lines: readonly NewClaimLine[],
): Promise<void> => {
  const photos = lines.flatMap((line) => line.photos)
  const isKnown =
    new Set(photos).size === photos.length &&
    (await attachDocuments(db, photos, { customerId, kind: 'claim_photo' }))
  if (!isKnown) throw invalidField('photos', /*i18n*/ 'A photo is missing. Please add it again.')
}

const automatic = { id: null, name: 'Automatic' }

/** Accepts a claim up to the limit of the settings, if it can be credited. */
const acceptSmall = async (
  context: Context,
  db: Db,
  id: string,
  { at, today }: { at: Date; today: string },
): Promise<void> => {
  const { claim_auto_limit: limit } = await readSettings(db)
  if (limit === 0) return
  const claim = await readClaim(context, db, id)
  const { lines } = claim
  const isInvoiced = lines.every(({ line_id, creditable }) => {
    const ofLine = lines.filter((line) => line.line_id === line_id)
    return ofLine.reduce((sum, { quantity }) => sum + quantity, 0) <= creditable
  })
  const amount = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  if (!isInvoiced || amount > limit) return
  const accepted = claim.lines.map((line) => ({ ...line, accepted: line.quantity }))
  await applyDecision(context, db, claim, {
    ...{ lines: accepted, note: '', at, day: today, by: automatic, limit: null },
  })
}

/** The customer of an order that the claimant may claim from. */
const customerOf = ([line]: readonly DeliveredLine[]): string => {
  if (line === undefined) throw new ShopError('not_found')
  return line.customer_id
}

/**
 * Stores a customer’s claim, or one that staff enter for them, once for a key, and accepts it at once if it is small. Throws
 * `not_found` for an order that isn’t the claimant’s or isn’t delivered, `invalid`, `claim_window`, `status_conflict` and
 * `idempotency_key_reused`.
 */
export const storeClaim = async (
  context: Context,
  claimant: Claimant,
  { body, key }: Submission,
): Promise<StaffClaim> => {
  const orderId = readId(body.order_id)
  const staff = claimant.kind === 'staff' ? claimant : null
  const at = context.clock()
  const days = await readClaimDays(context)
  return inTransaction(context, {}, async (db) => {
    await requireFeature(db, 'claims')
    const customerId = customerOf(await findClaimableLines(db, { orderId }, claimant))
    await lockAccounts(db, [customerId], at)
    const bodyHash = hashOf(body)
    const earlier = key === null ? null : await findClaimByKey(db, customerId, key)
    if (earlier !== null) {
      if (earlier.bodyHash !== bodyHash) throw new ShopError('idempotency_key_reused')
      return readClaim(context, db, earlier.id)
    }
    // Again, since the account’s lock serializes a customer’s claims.
    const delivered = await findClaimableLines(db, { orderId }, claimant)
    if (customerOf(delivered) !== customerId) throw movedMeanwhile()
    const lines = checkLines(body, delivered, await listOfferedReasons(db), {
      days,
      needsPhotos: staff === null,
    })
    await attachPhotos(db, customerId, lines)
    const id = await insertClaim(
      db,
      {
        ...{ customerId, orderId, text: body.text, submittedAt: at },
        ...{ submittedBy: staff?.name ?? '', idempotencyKey: key, bodyHash },
      },
      lines,
    )
    if (staff !== null)
      await recordAudit(db, {
        ...{ by: staff, at, action: 'create', entity: 'claims', entityId: id },
        after: { customer: customerId, order: orderId, text: body.text },
      })
    await acceptSmall(context, db, id, { ...days, at })
    return readClaim(context, db, id)
  })
}
