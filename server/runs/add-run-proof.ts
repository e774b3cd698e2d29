import type { addRunProof as addEndpoint } from '@endcap/contract/runs/run-ops'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import { attachDocuments } from '../documents/document-store.ts'
import { storeDocument } from '../documents/store-document.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { refuseOthers } from './read-run.ts'
import { findOps, insertOps, type StoredOp } from './run-op-store.ts'
import { findRun, findStop, lockRun } from './run-store.ts'
import { findOrderOfStop } from './visit-stop.ts'

const toReply = ({ id, content }: StoredOp) => {
  if (content.kind !== 'signature' && content.kind !== 'photo') throw new ShopError('not_found')
  return { data: { id, document: content.document } }
}

/** Throws `not_found` and `invalid`. A file whose operation isn’t stored is deleted after a day. */
export const addRunProof = async (
  context: Context,
  { params, body, files, identity }: Call<typeof addEndpoint>,
) => {
  const { db } = context
  const runId = readId(params.id)
  const by = staffOf(identity)
  refuseOthers(await findRun(db, runId), by)
  const [earlier] = await findOps(db, [body.id])
  if (earlier !== undefined) return toReply(earlier)
  const stop = isId(body.stop) ? await findStop(db, runId, body.stop) : null
  if (stop === null) throw new ShopError('not_found')
  const { customer_id: customerId } = await findOrderOfStop(db, stop)
  const kind = body.kind === 'photo' ? 'delivery_photo' : 'signature'
  const stored = await storeDocument(context, {
    ...{ customerId, kind, file: files[0], by },
  })
  const at = context.clock()
  return inTransaction(context, {}, async (transaction) => {
    await lockRun(transaction, runId)
    const [meanwhile] = await findOps(transaction, [body.id])
    if (meanwhile !== undefined) return toReply(meanwhile)
    await attachDocuments(transaction, [stored._id], { customerId, kind })
    const [op] = await insertOps(transaction, [
      {
        ...{ id: body.id, runId, stopId: stop.id, phone: body.phone, seq: body.seq },
        content: { kind: body.kind, stop: stop.id, document: stored._id },
        ...{ at: body.at && body.at < at ? body.at : at, receivedAt: at },
        ...{ staffId: by.id, staffName: by.name, state: 'counted' },
      },
    ])
    if (op === undefined) throw new Error('An operation was not stored.')
    return toReply(op)
  })
}
