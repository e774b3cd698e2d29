import { claimReasonEndpoints } from '@endcap/contract/claims/claim-reasons'
import * as claims from '@endcap/contract/claims/claims'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import { crudRoutes, staffCrud } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { takeTotal } from '../database/list-store.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { accountOf, staffOf } from '../http/identity.ts'
import { parseIdempotencyKey } from '../http/requests/idempotency-key.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { claimReasonStore } from './claim-reason-store.ts'
import { clearUnsaleable, listUnsaleableRows } from './claim-store.ts'
import { decideClaim } from './decide-claim.ts'
import { readClaimable, readClaimDays } from './read-claimable.ts'
import { listClaims, listMyClaims, readClaim } from './read-claims.ts'
import { receiveClaim } from './receive-claim.ts'
import { storeClaim } from './submit-claim.ts'

const listClaimable = (
  context: Context,
  { query, identity }: Pick<Call<typeof claims.listClaimableLines>, 'query' | 'identity'>,
) => readClaimable(context, query, accountOf(identity))

const submit = async (
  context: Context,
  { body, header, identity }: Pick<Call<typeof claims.createClaim>, 'body' | 'header' | 'identity'>,
) => {
  const key = parseIdempotencyKey(header('idempotency-key'))
  return { data: await storeClaim(context, accountOf(identity), { body, key }) }
}

const staffReasons = staffCrud({
  ...claimReasonStore,
  entity: 'claim-reasons',
  removalRefusals: {
    claim_line_reason_id_claim_reason_id_fk: () =>
      new ShopError('in_use', {
        message: 'Some claims have this reason. Please switch off “Offered” instead.',
      }),
  },
})

const listUnsaleable = async (
  context: Context,
  { query }: Call<typeof claims.listUnsaleableGoods>,
) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const found = await listUnsaleableRows(context.db, slice, await context.timeZone())
  const { rows, total } = takeTotal<claims.UnsaleableGoods>(found)
  return toPage(rows, total, query)
}

/** Throws `not_found` if there are none. */
const clear = async (
  context: Context,
  { params, identity }: Call<typeof claims.clearUnsaleableGoods>,
) => {
  const id = readId(params.id)
  const { today } = await readClaimDays(context)
  await inTransaction(context, {}, async (db) => {
    const pieces = await clearUnsaleable(db, id, today)
    if (pieces === 0) throw new ShopError('not_found')
    await recordAudit(db, {
      ...{ by: staffOf(identity), at: context.clock(), action: 'clear-unsaleable' },
      ...{ entity: 'products', entityId: id, after: { pieces } },
    })
  })
  return undefined
}

export const claimRoutes: readonly Route<Context>[] = [
  handle(claims.listMyClaimableLines, listClaimable),
  handle(claims.submitClaim, submit),
  handle(claims.listMyClaims, listMyClaims),
  handle(claims.listClaimableLines, listClaimable),
  handle(claims.createClaim, submit),
  handle(claims.listClaims, listClaims),
  handle(claims.getClaim, async (context: Context, { params }) => ({
    data: await readClaim(context, context.db, readId(params.id)),
  })),
  handle(claims.decideClaim, decideClaim),
  handle(claims.receiveClaim, receiveClaim),
  handle(claims.listUnsaleableGoods, listUnsaleable),
  handle(claims.clearUnsaleableGoods, clear),
  ...crudRoutes(claimReasonEndpoints, staffReasons),
]
