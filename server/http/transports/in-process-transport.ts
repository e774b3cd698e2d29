import type { Transport } from '@endcap/contract/call'
import type { CatalogueCache } from '../../database/catalogue-cache.ts'
import { answerCall, type Mounted } from '../answer-call.ts'
import { guest } from '../identity.ts'
import { bytesIn, type FinishedReply } from '../replies/finished-reply.ts'
import { ShopError } from '../shop-error.ts'

/** The values of `{…}` in a filled path. */
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
 * Calls the mounted endpoints without a network, as a guest: what the pages are rendered from. A
 * document never depends on who asks, so there is no other identity here. What goes wrong inside
 * is logged and reaches the page as the sentence that anybody may read.
 */
export const createInProcessTransport = <C>(
  all: readonly Mounted<C>[],
  context: C,
  cache: CatalogueCache<FinishedReply>,
  logFault: (error: unknown) => void,
): Transport => {
  const byName = new Map(all.map((mounted) => [mounted.endpoint.name, mounted]))
  return async (sent) => {
    const mounted = byName.get(sent.name)
    if (!mounted) throw new Error(`${sent.name} is not mounted`)
    const [path = '', query = ''] = sent.path.split('?')
    try {
      const { value } = await answerCall(
        mounted,
        {
          identity: guest,
          params: readParams(mounted.endpoint.path, path),
          query: Object.fromEntries(new URLSearchParams(query)),
          body: sent.body,
          files: [],
          header: (name) => sent.headers[name],
          address: 'in-process',
        },
        context,
        cache,
      )
      return {
        status: value.status,
        header: (name) => value.headers[name.toLowerCase()] ?? null,
        body: value.length === 0 ? undefined : JSON.parse(bytesIn(value).toString()),
      }
    } catch (error) {
      if (!(error instanceof ShopError)) logFault(error)
      const shown = error instanceof ShopError ? error : new ShopError('internal')
      return { status: shown.status, header: () => null, body: shown.toJSON() }
    }
  }
}
