import type { applyCredit as applyEndpoint } from '@endcap/contract/receivables/account-changes'
import { allocate } from '@endcap/contract/receivables/allocate'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { allocateCredit, findOpenItems, openCharges, pickOpenCredit } from './account-store.ts'
import { bookOnce } from './book-once.ts'
import { toShares } from './read-fields.ts'
import { takeShares } from './take-shares.ts'

/** Throws `not_found`, and `status_conflict` if less of a document is open. */
export const applyCredit = async (
  context: Context,
  { params, body, ...call }: Call<typeof applyEndpoint>,
) =>
  bookOnce(
    context,
    { ...call, body, customerId: readId(params.id) },
    async (db, { by, at, day, customerId }) => {
      const items = await findOpenItems(db, customerId)
      const credit = pickOpenCredit(items, readId(body.credit_id))
      const charges = openCharges(items)
      const shares = body.allocate ? toShares(body.allocate) : allocate(credit.open, charges)
      takeShares(shares, charges, credit.open)
      await allocateCredit(db, credit.id, shares, day)
      await recordAudit(db, {
        ...{ by, at, action: 'apply-credit', entity: 'customers', entityId: customerId },
        after: {
          credit: credit.number,
          amount: shares.reduce((sum, { cents }) => sum + cents, 0),
        },
      })
      return undefined
    },
  )
