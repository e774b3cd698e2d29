import { CallError } from '@endcap/contract/client/call'
import { decodeLightReply } from '@endcap/contract/client/light-client'
import { getMe, staffEvents } from '@endcap/contract/client/staff-calls.gen'
import type { StaffEvent } from '@endcap/contract/live'
import { call } from '../api/call.ts'
import { readSession } from '../session/staff-session.ts'

/** A connection on which nothing, not even a heartbeat, arrives for as long is dead. */
const silenceTimeoutMs = 45_000
const minRetryMs = 1000
const maxRetryMs = 30_000

/** Calls `onEvent` for the events of a stream of server-sent events until it ends, and `onData` at each arrival. */
const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onData: () => void,
  onEvent: (event: StaffEvent) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onData()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const line of blocks.flatMap((block) => block.split('\n')))
      if (line.startsWith('data:'))
        onEvent(decodeLightReply(staffEvents, JSON.parse(line.slice(5))))
  }
}

/**
 * Listens to the shop's events until the signal aborts, and connects again after a break. `onConnect` runs at
 * each connection: what happened meanwhile is unknown.
 */
export const listenToEvents = async (
  signal: AbortSignal,
  onConnect: () => void,
  onEvent: (event: StaffEvent) => void,
): Promise<void> => {
  let retryMs = minRetryMs
  while (!signal.aborted) {
    const silence = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const awaitData = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
    }
    try {
      awaitData()
      const response = await fetch(staffEvents.path, {
        headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
        signal: AbortSignal.any([signal, silence.signal]),
      })
      // Either the session has ended: this call is refused, too, and leads to the login page. Or a change of
      // the password has ended it and stored a new token, with which this call succeeds.
      if (response.status === 401) await call(getMe)
      if (response.ok && response.body !== null) {
        onConnect()
        retryMs = minRetryMs
        await readEvents(response.body, awaitData, onEvent)
      }
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return
      // Offline, or the shop restarts: the next attempt follows.
    } finally {
      clearTimeout(timer)
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }
}
