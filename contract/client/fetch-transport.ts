import { type CallRequest, type CallResponse, isBinary, parseBody, type Transport } from './call.ts'

/**
 * Sends calls with `fetch`. If the response times out or can't be read, the status is 0 (5xx for a
 * reverse proxy's error page); the server may or may not have carried out the call.
 */
export const createFetchTransport =
  ({
    origin = '',
    token = () => null,
    timeoutMs,
    onResponse,
  }: {
    /** '' for the page's own origin. */
    origin?: string
    /** Called for each request. Returns null for a guest. */
    token?: () => string | null
    /** For calls without files. A form may take ten times as long, since uploads can be slow. */
    timeoutMs?: number
    /** Called for every response, with the token that the request was sent with. */
    onResponse?: (response: CallResponse, token: string | null, request: CallRequest) => void
  } = {}): Transport =>
  async (request) => {
    const { method, path, headers: given, body } = request
    const sentToken = token()
    const headers = new Headers(given)
    if (sentToken !== null) headers.set('authorization', `Bearer ${sentToken}`)
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    let status = 0
    try {
      const reply = await fetch(origin + path, {
        method,
        headers,
        body: isForm ? body : JSON.stringify(body),
        signal:
          timeoutMs === undefined ? null : AbortSignal.timeout(isForm ? 10 * timeoutMs : timeoutMs),
      })
      if (reply.status >= 500) status = reply.status
      const contentType = reply.headers.get('content-type')
      const response: CallResponse = {
        status: reply.status,
        header: (name) => reply.headers.get(name),
        body: isBinary(contentType)
          ? new Uint8Array(await reply.arrayBuffer())
          : parseBody(contentType, await reply.text()),
      }
      onResponse?.(response, sentToken, request)
      return response
    } catch {
      return { status, header: () => null, body: undefined }
    }
  }
