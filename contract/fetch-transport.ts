import { type CallResponse, isPdf, parseBody, type Transport } from './call.ts'

const noResponse: CallResponse = { status: 0, header: () => null, body: undefined }

/**
 * Sends calls by `fetch`. A response that doesn't arrive in time or can't be read has status 0:
 * whether the server carried the call out is then unknown.
 */
export const createFetchTransport =
  ({
    origin = '',
    token = () => null,
    timeoutMs,
    onResponse,
  }: {
    /** The shop's origin; '' for the page's own. */
    origin?: string
    /** Returns the bearer token at the time of a call, or null for a guest. */
    token?: () => string | null
    timeoutMs?: number
    /** Runs on every response, with the token that the request was sent with. */
    onResponse?: (response: CallResponse, token: string | null) => void
  } = {}): Transport =>
  async (request) => {
    const sentToken = token()
    const headers = new Headers(request.headers)
    if (sentToken !== null) headers.set('authorization', `Bearer ${sentToken}`)
    const isForm = request.body instanceof FormData
    if (request.body !== undefined && !isForm) headers.set('content-type', 'application/json')
    try {
      const reply = await fetch(origin + request.path, {
        method: request.method,
        headers,
        body: request.body instanceof FormData ? request.body : JSON.stringify(request.body),
        ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      })
      const contentType = reply.headers.get('content-type')
      const response: CallResponse = {
        status: reply.status,
        header: (name) => reply.headers.get(name),
        body: isPdf(contentType)
          ? new Uint8Array(await reply.arrayBuffer())
          : parseBody(contentType, await reply.text()),
      }
      onResponse?.(response, sentToken)
      return response
    } catch {
      return noResponse
    }
  }
