import { CallError } from '@endcap/contract/client/call'
import { decodeLightReply } from '@endcap/contract/client/light-client'
import { getMe, staffEvents } from '@endcap/contract/client/staff-calls.gen'
import type { StaffEvent } from '@endcap/contract/live'
import { call } from '../api/call.ts'
import { readSession } from '../session/staff-session.ts'

/** A connection that has been silent for this long, without even a heartbeat, is dead. */
const silenceTimeoutMs = 45_000
const minRetryMs = 1000
const maxRetryMs = 30_000

/** Calls `onData` for each chunk and `onEvent` for each event, until the stream ends. */
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

/** Reconnects until the signal is aborted. `onConnect`: earlier events may have been missed. */
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
      // If the session has ended, this call is also refused and opens the login page. If a new
      // password has ended it, the call succeeds with the newly stored token.
      if (response.status === 401) await call(getMe)
      if (response.ok && response.body !== null) {
        onConnect()
        retryMs = minRetryMs
        await readEvents(response.body, awaitData, onEvent)
      }
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return
      // If offline, or if the shop is restarting, another attempt follows.
    } finally {
      clearTimeout(timer)
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }
}
