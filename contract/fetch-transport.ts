import { parseBody, type Transport } from './calling.ts'

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return parseBody(response.headers.get('content-type'), text)
  } catch {
    return undefined
  }
}

/**
 * Carries calls by `fetch`. `base` is the shop's origin, or '' for the page's own; `token` is
 * asked for with every call. A call that never arrives is answered with status 0.
 */
export const fetchTransport =
  (base: string, token: () => string | undefined): Transport =>
  async (sent) => {
    const headers = new Headers(sent.headers)
    const held = token()
    if (held !== undefined) headers.set('authorization', `Bearer ${held}`)
    const isForm = sent.body instanceof FormData
    if (sent.body !== undefined && !isForm) headers.set('content-type', 'application/json')
    try {
      const response = await fetch(base + sent.path, {
        method: sent.method,
        headers,
        ...(sent.body !== undefined && {
          body: sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body),
        }),
      })
      return {
        status: response.status,
        header: (name) => response.headers.get(name),
        body: await readBody(response),
      }
    } catch {
      return { status: 0, header: () => null, body: undefined }
    }
  }
