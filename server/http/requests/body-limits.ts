import { maxUploadBytes } from '@endcap/contract/limits'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'

/** Time limit for receiving a JSON body. For uploads the server's request timeout applies. */
const jsonBodyTimeoutMs = 60_000
/** Smaller bodies aren't counted: a connection itself takes as much memory. */
const maxUncountedBytes = 16 * 1024

type Sender = 'guest' | 'account'

type BodyLimitOptions = {
  maxBytes: Readonly<Record<Sender, number>>
  jsonTimeoutMs: number
}

const defaults: BodyLimitOptions = {
  maxBytes: { guest: 16 * 1024 * 1024, account: 12 * maxUploadBytes },
  jsonTimeoutMs: jsonBodyTimeoutMs,
}

export type BodyLimits = {
  /** Counts a body as it arrives. `refuse` is called at most once, if the body must be dropped. */
  receive: (
    request: FastifyRequest,
    body: { kind: 'json' | 'multipart'; sender: Sender; refuse: (error: ShopError) => void },
  ) => void
}

const tooMuch = () =>
  new ShopError('not_ready', {
    message: /*i18n*/ 'The shop is very busy right now. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  })

const tooSlow = () =>
  new ShopError('malformed_body', {
    message: /*i18n*/ 'Sending this took too long. Please check your connection and try again.',
  })

/** Limits memory and time of incoming bodies. Guests have their own limit, so that a flood affects only them. */
export const createBodyLimits = (options: BodyLimitOptions = defaults): BodyLimits => {
  const total: Record<Sender, number> = { guest: 0, account: 0 }
  return {
    receive: (request, { kind, sender, refuse }) => {
      const { raw } = request
      let bytes = 0
      const onData = (chunk: Buffer) => {
        bytes += chunk.length
        total[sender] += chunk.length
        if (total[sender] > options.maxBytes[sender]) stop(tooMuch())
      }
      const timer =
        kind === 'json' ? setTimeout(() => stop(tooSlow()), options.jsonTimeoutMs).unref() : null
      const finish = () => {
        if (timer !== null) clearTimeout(timer)
        raw.off('data', onData)
      }
      const release = () => {
        total[sender] -= bytes
        bytes = 0
      }
      const stop = (error: ShopError) => {
        finish()
        // Discards the part that has arrived.
        release()
        refuse(error)
      }
      raw.once('end', finish)
      raw.once('close', finish)
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (length <= maxUncountedBytes) return
      raw.on('data', onData)
      // A body stays in memory until its call has been answered.
      raw.once('close', release)
    },
  }
}
