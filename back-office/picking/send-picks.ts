import { createOutbox } from '@endcap/contract/client/outbox'
import { getPicking, savePicks } from '@endcap/contract/client/staff-calls.gen'
import { maxPicksPerCall } from '@endcap/contract/limits'
import type { PickingOrder } from '@endcap/contract/orders/picking'
import { notify } from '@endcap/ui/toast'
import { Store } from '@tanstack/react-store'
import { callWithin } from '../api/call.ts'
import { failureMessage } from '../api/failures.ts'
import { callQuery, queryClient } from '../api/queries.ts'
import { accountRefusalOf, isAcceptedLater } from '../offline/account-refusal.ts'
import { readSession } from '../session/staff-session.ts'
import type { QueuedPick } from './pick-lines.ts'
import {
  type Dispute,
  queuedOrders,
  readDisputes,
  readQueue,
  removeQueued,
  storeDispute,
  storeSnapshot,
} from './picking-store.ts'

/** Needs a timeout: without reception, requests hang. A pick that is sent twice counts once. */
const call = callWithin(8_000)

/** `isFailing`: the last attempt got no reply. `refusal`: why the account may not send, or `''`. */
export const sending = new Store({ isFailing: false, refusal: '' })

/** Incremented by each reply, to recognize results that were requested earlier. */
let answers = 0
export const countAnswers = (): number => answers

const dispute = (
  orderId: string,
  picks: readonly QueuedPick[],
  kind: Dispute['kind'],
  message = '',
) => {
  const [first] = picks
  const last = picks.at(-1)
  if (first === undefined || last === undefined) return
  const { staff_id, line_id, title } = last
  const earlier = readDisputes(orderId, staff_id).find((each) => each.line_id === line_id)
  const was = earlier?.was ?? first.was
  storeDispute(orderId, { staff_id, line_id, title, kind, was, quantity: last.quantity, message })
}

/** Returns only this person's picks, since colleagues may have used the phone, too. */
const readQueueOf = (orderId: string, staffId: string): QueuedPick[] =>
  readQueue(orderId).filter(({ staff_id }) => staff_id === staffId)

const disputeLines = (
  orderId: string,
  staffId: string,
  lineIds: readonly string[],
  kind: Dispute['kind'],
  message = '',
) => {
  const queue = readQueueOf(orderId, staffId)
  for (const lineId of new Set(lineIds)) {
    const picks = queue.filter(({ line_id }) => line_id === lineId)
    dispute(orderId, picks, kind, message)
    removeQueued(
      orderId,
      picks.map(({ id }) => id),
    )
  }
}

const take = (order: PickingOrder) => {
  answers += 1
  storeSnapshot(order)
  queryClient.setQueryData(callQuery(getPicking, { params: { id: order._id } }).queryKey, {
    data: order,
  })
}

/** Sends an order's oldest picks if their picker is signed in. Returns whether more may wait. */
const sendBatch = async (orderId: string, staffId: string): Promise<boolean> => {
  // The call would have the token of the person who is signed in by now.
  if (readSession()?.result._id !== staffId) return false
  const batch = readQueueOf(orderId, staffId).slice(0, maxPicksPerCall)
  if (batch.length === 0) return false
  const picks = batch.map(({ id, line_id, was, quantity, reason }) => ({
    id,
    line_id,
    was,
    quantity,
    reason,
  }))
  const { data, results } = await call(savePicks, { params: { id: orderId }, body: { picks } })
  const linesOf = (outcome: string) =>
    results
      .filter((result) => result.outcome === outcome)
      .flatMap(({ id }) => batch.filter((pick) => pick.id === id).map(({ line_id }) => line_id))
  disputeLines(orderId, staffId, linesOf('conflict'), 'conflict')
  disputeLines(orderId, staffId, linesOf('gone'), 'gone')
  take(data)
  removeQueued(
    orderId,
    results.filter(({ outcome }) => outcome === 'counted').map(({ id }) => id),
  )
  return true
}

const sendOrder = async (orderId: string, staffId: string): Promise<void> => {
  try {
    while (await sendBatch(orderId, staffId));
  } catch (error) {
    if (isAcceptedLater(error)) throw error
    const lineIds = readQueueOf(orderId, staffId).map(({ line_id }) => line_id)
    disputeLines(orderId, staffId, lineIds, 'refused', failureMessage(error))
    void queryClient.invalidateQueries({ queryKey: ['picking'] })
  }
}

const sendQueue = async (): Promise<void> => {
  const staffId = readSession()?.result._id
  if (staffId === undefined) return
  for (const orderId of queuedOrders()) await sendOrder(orderId, staffId)
}

/** Sends the signed-in person's picks. Also resolves if the account is refused. */
const sendAll = async (): Promise<void> => {
  let refusal = ''
  try {
    await sendQueue()
  } catch (error) {
    refusal = accountRefusalOf(error, 'pick orders')
    if (refusal === '') throw error
    if (refusal !== sending.state.refusal)
      notify({
        text: `${refusal} Your picks are saved on this device and will be sent after that.`,
        kind: 'error',
      })
  }
  sending.setState(() => ({ isFailing: false, refusal }))
}

const outbox = createOutbox({
  name: 'send picks',
  sendAll,
  onFailed: () => sending.setState((state) => ({ ...state, isFailing: true })),
  minRetryMs: 1_000,
  maxRetryMs: 10_000,
})

/** Retries without a connection, but not if the account is refused: only people can change that. */
export const sendPicks = outbox.send

outbox.start()
