import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { decideClaim as decideEndpoint, StaffClaim } from '@endcap/contract/claims/claims'
import type { Language } from '@endcap/contract/i18n/languages'
import { formatCents } from '@endcap/contract/money'
import { roleCan } from '@endcap/contract/roles'
import { shopClock } from '@endcap/contract/shop-time'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { insertEvents } from '../events/event-store.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { enqueueMail } from '../mail/mail-store.ts'
import { amountOf, creditEach, notCreditable, piecesOf } from '../memos/credit-lines.ts'
import { issueMemo } from '../memos/issue-memo.ts'
import { findChargeLines, findParties } from '../memos/memo-store.ts'
import type { BookedBy } from '../receivables/account-store.ts'
import { readSettings } from '../settings/settings-store.ts'
import { findClaim, lockClaim, type StoredClaim, storeDecision } from './claim-store.ts'
import { readClaim } from './read-claims.ts'
import { addSaleable, receiveGoods } from './receive-claim.ts'

type Decision = Call<typeof decideEndpoint>['body']
type DecidedLine = StoredClaim['lines'][number] & { accepted: number }

/** Throws `invalid` unless each line is decided once, with at most the claimed pieces. */
const decideLines = (claim: StoredClaim, decision: Decision): DecidedLine[] => {
  const decided = new Map(decision.lines.map((line) => [line._id, line]))
  if (decided.size !== claim.lines.length || decision.lines.length !== decided.size)
    throw invalidField('lines', 'Please decide each line once.')
  return claim.lines.map((line) => {
    const own = decided.get(line._id)
    if (own === undefined) throw invalidField('lines', 'Please decide each line once.')
    if (own.accepted > line.quantity)
      throw invalidField('lines', `Only ${line.quantity} of ${line.title} are claimed.`)
    return { ...line, accepted: own.accepted, note: own.note }
  })
}

const isSameDecision = (claim: StoredClaim, decision: Decision): boolean =>
  claim.note === decision.note &&
  claim.lines.length === decision.lines.length &&
  claim.lines.every(({ _id, accepted, note }) =>
    decision.lines.some(
      (line) => line._id === _id && line.accepted === accepted && line.note === note,
    ),
  )

/** A credit for each line. Throws `status_conflict` if the pieces aren’t invoiced, or credited already. */
const creditsOf = async (db: Db, claim: StoredClaim, lines: readonly DecidedLine[]) => {
  const wanted = lines.map(({ line_id, accepted }) => ({
    orderLineId: line_id,
    quantity: accepted,
  }))
  const charges = await findChargeLines(db, [claim.order_id])
  if (charges.length === 0 && lines.some(({ accepted }) => accepted > 0))
    throw new ShopError('status_conflict', {
      message: `Order ${claim.order_number} has no invoice yet. Please create it first.`,
    })
  return creditEach(charges, wanted).map((credits, at) => {
    const line = lines[at]
    const left = piecesOf(credits)
    if (line !== undefined && left < line.accepted) throw notCreditable(line.title, left)
    return credits
  })
}

const statusOf = (lines: readonly DecidedLine[]): StoredClaim['status'] =>
  lines.every(({ accepted }) => accepted === 0)
    ? 'refused'
    : lines.every(({ accepted, quantity }) => accepted === quantity)
      ? 'accepted'
      : 'partly'

type Decided = {
  lines: readonly DecidedLine[]
  note: string
  at: Date
  day: string
  by: BookedBy
  /** The highest credit; null: any. */
  limit: number | null
}

/** Throws `forbidden` above the limit. */
const refuseAbove = (limit: number | null, amount: number): void => {
  if (limit === null || amount <= limit) return
  throw new ShopError('forbidden', {
    message:
      limit === 0
        ? 'Credits for claims are decided by a manager. Please ask one.'
        : `This credit is ${formatCents(amount)}, above your limit of ${formatCents(limit)}. Please ask a manager.`,
  })
}

/**
 * Stores a decision with one credit memo over what is accepted, and mails the customer. The account and the claim must be
 * locked, and the claim undecided. Returns what is credited.
 */
export const applyDecision = async (
  { config }: Pick<Context, 'config'>,
  db: Db,
  claim: StoredClaim,
  { lines, note, at, day, by, limit }: Decided,
): Promise<number> => {
  const credits = await creditsOf(db, claim, lines)
  const amount = amountOf(credits.flat())
  refuseAbove(limit, amount)
  const parties = await findParties(db, claim.customer_id, claim.order_id)
  if (parties === null) throw new ShopError('not_found')
  const labels = await reasonsIn(db, claim, parties.language)
  const memo =
    amount === 0
      ? null
      : await issueMemo(db, {
          ...{ kind: 'credit', cause: 'claim', customerId: claim.customer_id, day, at, by },
          ...{ orderId: claim.order_id, reason: `Claim ${claimName(claim)}` },
          lines: credits.flatMap((own, index) =>
            own.map((line) => ({ ...line, note: labels[index] ?? '' })),
          ),
        })
  await storeDecision(
    db,
    claim._id,
    {
      ...{ status: statusOf(lines), decidedAt: at, decidedBy: by.name, note },
      memoId: memo?.id ?? null,
      comesBack: lines.some(
        ({ accepted, stock_effect }) => accepted > 0 && stock_effect !== 'none',
      ),
    },
    lines.map(({ _id, accepted, note: lineNote }) => ({ id: _id, accepted, note: lineNote })),
  )
  const { _id: id, number, customer_id, order_id } = claim
  await insertEvents(db, 'claim.decided', at, [
    {
      id,
      data: {
        ...{ claim_id: id, number, status: statusOf(lines), customer_id, order_id },
        credit: amount,
      },
    },
  ])
  await enqueueMail(db, parties.buyer.email, {
    kind: 'claim_decided',
    facts: {
      ...{ name: parties.buyer.name, number: claim.number, order: claim.order_number, note },
      credit: amount,
      memo: memo?.number ?? null,
      lines: lines.map(({ title, quantity, accepted, note: lineNote }, index) => ({
        ...{ title, quantity, accepted, note: lineNote, reason: labels[index] ?? '' },
      })),
      link: `${config.publicUrl}/claims`,
    },
  })
  await recordAudit(db, {
    ...{ by, at, action: 'decide', entity: 'claims', entityId: claim._id },
    after: {
      ...{ claim: claim.number, status: statusOf(lines), credit: amount, note },
      lines: lines.map(({ title, accepted, note: lineNote }) => ({
        ...{ title, accepted, note: lineNote },
      })),
    },
  })
  return amount
}

const reasonsIn = async (db: Db, { _id }: StoredClaim, language: Language): Promise<string[]> =>
  (await findClaim(db, _id, { language, zone: 'UTC' }))?.lines.map(({ reason }) => reason) ?? []

/**
 * Decides a claim once: the same decision sent again changes nothing, another one throws `status_conflict`. Throws
 * `not_found`, `invalid`, and `forbidden` above a clerk’s limit.
 */
export const decideClaim = async (
  context: Context,
  { identity, params, body }: Call<typeof decideEndpoint>,
): Promise<{ data: StaffClaim }> => {
  const id = readId(params.id)
  const by = staffOf(identity)
  const at = context.clock()
  const day = shopClock(at, await context.timeZone()).day
  return inTransaction(context, {}, async (db) => {
    await lockClaim(db, id, at)
    const claim = await findClaim(db, id, { language: 'en', zone: await context.timeZone() })
    if (claim === null) throw new ShopError('not_found')
    if (claim.status !== 'submitted') {
      if (!isSameDecision(claim, body))
        throw new ShopError('status_conflict', {
          message: `${claim.decided_by} has already decided ${claimName(claim)}. Please reload the page.`,
        })
      return { data: await readClaim(context, db, id) }
    }
    const limit = roleCan(by.role, 'memos') ? null : (await readSettings(db)).claim_clerk_limit
    const lines = decideLines(claim, body)
    await applyDecision(context, db, claim, { lines, note: body.note, at, day, by, limit })
    const decided = await readClaim(context, db, id)
    if (claim.receivedAt !== null) await addSaleable(db, decided, by)
    else if (body.received && decided.comes_back) await receiveGoods(db, decided, { at, by })
    return { data: await readClaim(context, db, id) }
  })
}
