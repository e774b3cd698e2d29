import { createOutbox } from '@endcap/contract/client/outbox'
import { addRunProof, getRun, saveRunOps } from '@endcap/contract/client/page-calls.gen'
import { maxRunOpsPerCall } from '@endcap/contract/limits'
import type { Run } from '@endcap/contract/runs/runs'
import { notify } from '@endcap/ui/toast'
import { Store } from '@tanstack/react-store'
import { callWithin } from '../api/call.ts'
import { failureCode, failureMessage } from '../api/failures.ts'
import { callQuery, queryClient } from '../api/queries.ts'
import { accountRefusalOf, isAcceptedLater } from '../offline/account-refusal.ts'
import { readSession } from '../session/staff-session.ts'
import { type QueuedOp, toSent } from './apply-ops.ts'
import { opQueue, readFile, removeFile, storeRunSnapshot } from './run-phone-store.ts'

/** Needs a timeout: without reception, requests hang. An operation that is sent twice counts once. */
const call = callWithin(15_000)

/** `isFailing`: the last attempt got no reply. `refusal`: why the shop doesn’t take them, or `''`. */
export const sending = new Store({ isFailing: false, refusal: '' })

/** Incremented by each reply, to recognize results that were requested earlier. */
let answers = 0
export const countAnswers = (): number => answers

const take = (run: Run) => {
  answers += 1
  storeRunSnapshot(run)
  queryClient.setQueryData(callQuery(getRun, { params: { id: run._id } }).queryKey, { data: run })
}

const isProof = ({ content }: QueuedOp): boolean =>
  content.kind === 'signature' || content.kind === 'photo'

/** Returns only this person's operations, since colleagues may have used the phone, too. */
const readQueueOf = (runId: string, staffId: string): QueuedOp[] =>
  opQueue.read(runId).filter(({ staff_id }) => staff_id === staffId)

/** Sends a run's oldest operations. Returns whether more may wait. */
const sendBatch = async (runId: string, staffId: string): Promise<boolean> => {
  // The call would have the token of the person who is signed in by now.
  if (readSession()?.result._id !== staffId) return false
  const batch = readQueueOf(runId, staffId)
    .filter((op) => !isProof(op))
    .slice(0, maxRunOpsPerCall)
  if (batch.length === 0) return false
  const { data, results } = await call(saveRunOps, {
    params: { id: runId },
    body: { ops: batch.map(toSent) },
  })
  take(data)
  opQueue.remove(
    runId,
    results.map(({ id }) => id),
  )
  const [problem] = results.flatMap((result) => (result.state === 'counted' ? [] : result.problem))
  if (problem) notify({ text: problem, kind: 'error' })
  return results.length > 0
}

/** A file that the browser has lost is given up. */
const sendProof = async (runId: string, op: QueuedOp): Promise<void> => {
  const file = await readFile(op.id)
  if (file !== null) {
    const { id, seq, at, phone, content } = op
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, seq, at, phone, ...content }))
      form.append(name, String(value))
    form.append('file', file, content.kind)
    await call(addRunProof, { params: { id: runId }, body: form as never })
  }
  opQueue.remove(runId, [op.id])
  await removeFile(op.id)
}

/** Money first: files are large and may take long. */
const sendRun = async (runId: string, staffId: string): Promise<void> => {
  while (await sendBatch(runId, staffId));
  for (const op of readQueueOf(runId, staffId).filter(isProof)) await sendProof(runId, op)
}

const queuedRefusal = (error: unknown): string =>
  failureCode(error) === 'not_found'
    ? 'This run is no longer yours. Please show this phone to the office.'
    : accountRefusalOf(error, 'drive runs') || failureMessage(error)

/** Sends the signed-in person's operations. Also resolves if the shop refuses them: they stay on the phone. */
const sendAll = async (): Promise<void> => {
  const staffId = readSession()?.result._id
  if (staffId === undefined) return
  let refusal = ''
  for (const runId of opQueue.groups())
    try {
      await sendRun(runId, staffId)
    } catch (error) {
      if (isAcceptedLater(error) && accountRefusalOf(error, 'drive runs') === '') throw error
      refusal = queuedRefusal(error)
    }
  sending.setState(() => ({ isFailing: false, refusal }))
}

const outbox = createOutbox({
  name: 'send run operations',
  sendAll,
  onFailed: () => sending.setState((state) => ({ ...state, isFailing: true })),
  minRetryMs: 1_000,
  maxRetryMs: 10_000,
})

/** Retries without a connection, but not what is refused: only people can change that. */
export const sendOps = outbox.send

outbox.start()
