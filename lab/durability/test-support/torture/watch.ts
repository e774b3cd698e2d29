import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, type CallInput, type CallResponse } from '@endcap/contract/client/call'
import { type Client, createClient } from '@endcap/contract/client/client'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'
import type { Endpoint, ReplyOf } from '@endcap/contract/endpoint'

/** The longest time for any response while the shop's process runs. */
const deadlineMs = 20_000
const clientTimeoutMs = 60_000
const maxRetryMs = 500

/** Checks every response against the rules that hold during any fault. */
export type Watch = {
  client: (token: string | null) => Client
  /** Repeats a call while it gets no response or a 5xx. */
  untilAnswered: <E extends Endpoint>(
    client: Client,
    endpoint: E,
    ...input: CallInput<E>
  ) => Promise<ReplyOf<E>>
  /** Requests a path as a guest. Returns the status; 0 without a response. */
  get: (path: string) => Promise<number>
  /** Between `processDied` and `processListens` connections may fail. */
  processDied: () => void
  processListens: () => void
  isDead: () => boolean
  /** The process is frozen for this time, so responses may be late by as much. */
  frozenFor: (ms: number) => void
  /** Stops repeating calls, so that a run whose shop never comes back ends. */
  giveUp: () => void
  counts: { answers: number; notReady: number; unanswered: number; slowestMs: number }
}

export const createWatch = (origin: string, report: (problem: string) => void): Watch => {
  const counts = { answers: 0, notReady: 0, unanswered: 0, slowestMs: 0 }
  let isDead = false
  let diedAt = Number.NEGATIVE_INFINITY
  let aliveSince = performance.now()
  let frozenMs = 0
  let hasGivenUp = false

  /** A connection can break because the process died after the request began. */
  const wasDead = (since: number) => isDead || diedAt >= since || aliveSince >= since

  const judge = (
    name: string,
    since: number,
    response: Pick<CallResponse, 'status' | 'header'>,
  ) => {
    const tookMs = performance.now() - since
    if (response.status === 0) {
      counts.unanswered += 1
      if (!wasDead(since))
        report(`${name} got no response after ${Math.round(tookMs)} ms though the shop ran`)
      return
    }
    counts.answers += 1
    if (!wasDead(since) && tookMs - frozenMs > counts.slowestMs)
      counts.slowestMs = tookMs - frozenMs
    if (tookMs > deadlineMs + frozenMs && !wasDead(since))
      report(`${name} was answered (${response.status}) after ${Math.round(tookMs)} ms`)
    if (response.status === 503) {
      counts.notReady += 1
      if (!/^\d+$/.test(response.header('retry-after') ?? ''))
        report(`${name} was answered 503 without Retry-After`)
    } else if (response.status >= 500) report(`${name} was answered ${response.status}`)
  }

  const client: Watch['client'] = (token) => {
    const send = createFetchTransport({ origin, token: () => token, timeoutMs: clientTimeoutMs })
    return createClient(async (request) => {
      const since = performance.now()
      const response = await send(request)
      judge(request.name, since, response)
      return response
    })
  }

  return {
    client,
    counts,
    untilAnswered: async (of, endpoint, ...input) => {
      for (;;) {
        try {
          return await of(endpoint, ...input)
        } catch (error) {
          const isUnclear =
            error instanceof CallError && (error.status === 0 || error.status >= 500)
          if (!isUnclear || hasGivenUp) throw error
          await sleep(maxRetryMs / 4 + Math.random() * maxRetryMs)
        }
      }
    },
    get: async (path) => {
      const since = performance.now()
      const sent = await fetch(origin + path, {
        headers: { 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(clientTimeoutMs),
      }).catch(() => null)
      const body = sent === null ? null : await sent.arrayBuffer().catch(() => null)
      const status = sent === null || body === null ? 0 : sent.status
      judge(`GET ${path}`, since, { status, header: (name) => sent?.headers.get(name) ?? null })
      return status
    },
    processDied: () => {
      isDead = true
      diedAt = performance.now()
    },
    processListens: () => {
      isDead = false
      aliveSince = performance.now()
    },
    isDead: () => isDead,
    frozenFor: (ms) => {
      frozenMs = ms
    },
    giveUp: () => {
      hasGivenUp = true
    },
  }
}
