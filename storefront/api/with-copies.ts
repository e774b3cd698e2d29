import type { CallRequest, CallResponse, Transport } from '@endcap/contract/client/call'
import { readCopy, storeCopy } from './copies.ts'
import { readSession } from './session.ts'
import { shownSinceAtom } from './shown-since.ts'

/** Requests may hang where there is no reception. */
const copyTimeoutMs = 4_000
const retryMs = 10_000

/** Then replies are waited for, because fetching again wouldn't be faster. */
let isSlow = false
let retryTimer: ReturnType<typeof setTimeout> | undefined

const hasReply = ({ status }: CallResponse): boolean => status !== 0 && status < 500

/**
 * Stores a copy of the reply; if there is no connection, answers with the copy (X1-262). Calls
 * `refresh` when the connection is back.
 */
export const sendWithCopy = async (
  send: Transport,
  request: CallRequest,
  refresh: () => void,
): Promise<CallResponse> => {
  const { path } = request
  const user_id = readSession()?.result._id ?? ''
  const load = async (): Promise<CallResponse> => {
    const response = await send(request)
    if (!hasReply(response)) {
      isSlow = false
      return response
    }
    if (response.status === 200) storeCopy(user_id, path, response.body)
    if (shownSinceAtom.get() !== null) {
      shownSinceAtom.set(null)
      setTimeout(refresh)
    }
    return response
  }
  const retry = (): void => {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(async () => {
      if (shownSinceAtom.get() !== null && !hasReply(await load())) retry()
    }, retryMs)
  }

  const loading = load()
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, copyTimeoutMs, null))
  const response = await (isSlow ? loading : Promise.race([loading, timeout]))
  if (response !== null && hasReply(response)) return response
  const copy = readCopy(user_id, path)
  if (copy === undefined) return loading
  shownSinceAtom.set((since) => Math.min(since ?? copy.at, copy.at))
  if (response === null)
    loading.then((late) => {
      isSlow = hasReply(late)
    })
  retry()
  return { status: 200, header: () => null, body: copy.body }
}
