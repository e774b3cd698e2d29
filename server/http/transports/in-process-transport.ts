import type { Transport } from '@endcap/contract/call'
import { answerCall, type Route } from '../answer-call.ts'
import { guest } from '../identity.ts'
import { replyOf } from '../responses/cached-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { ShopError } from '../shop-error.ts'

/** Returns the values of `{…}` in a filled path. */
const readParams = (template: string, path: string): Record<string, string> => {
  const names = template.split('/')
  const values = path.split('/')
  return Object.fromEntries(
    names.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
    ),
  )
}

/**
 * Calls the mounted endpoints without a network, for rendering pages. The identity is always a
 * guest, since a document is the same for everyone. Replies are shared (`replyOf`). Faults are logged and become `internal` for the page.
 */
export const createInProcessTransport = <C>(
  routes: readonly Route<C>[],
  context: C,
  responseCache: ResponseCache,
  onFault: (error: unknown) => void,
): Transport => {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))
  return async (sent) => {
    const route = byName.get(sent.name)
    if (!route) throw new Error(`${sent.name} is not mounted`)
    const [path = '', query = ''] = sent.path.split('?')
    try {
      const { response } = await answerCall(
        route,
        {
          identity: guest,
          params: readParams(route.endpoint.path, path),
          query: Object.fromEntries(new URLSearchParams(query)),
          body: sent.body,
          files: [],
          header: (name) => sent.headers[name],
          address: 'in-process',
        },
        context,
        responseCache,
      )
      return {
        status: response.status,
        header: (name) => response.headers[name.toLowerCase()] ?? null,
        body: replyOf(response),
      }
    } catch (error) {
      if (!(error instanceof ShopError)) onFault(error)
      const shown = error instanceof ShopError ? error : new ShopError('internal')
      return { status: shown.status, header: () => null, body: shown.toJSON() }
    }
  }
}
