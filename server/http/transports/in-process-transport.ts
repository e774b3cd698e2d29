import type { Transport } from '@endcap/contract/client/call'
import { answerCall, type Route } from '../answer-call.ts'
import { guest } from '../identity.ts'
import { plainBytes } from '../responses/cached-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { ShopError } from '../shop-error.ts'

const readParams = (template: string, path: string): Record<string, string> => {
  const names = template.split('/')
  const values = path.split('/')
  return Object.fromEntries(
    names.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
    ),
  )
}

/** Calls endpoints in this process as a guest, for rendering pages. `onFault` maps errors other than refusals. */
export const createInProcessTransport = <C>(
  routes: readonly Route<C>[],
  context: C,
  responseCache: ResponseCache,
  onFault: (error: unknown) => ShopError,
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
        body: response.length === 0 ? undefined : JSON.parse(plainBytes(response).toString()),
      }
    } catch (error) {
      const shown = error instanceof ShopError ? error : onFault(error)
      return { status: shown.status, header: () => null, body: shown.toJSON() }
    }
  }
}
