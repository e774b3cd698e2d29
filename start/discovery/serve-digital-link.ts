import { getProduct } from '@endcap/contract/catalog/catalog'
import { createClient } from '@endcap/contract/client/client'
import { keysOf } from '@endcap/server/catalog/codes/code-keys'
import { bestMatches, findByCodes } from '@endcap/server/catalog/codes/code-store'
import type { Server } from '@endcap/server/create-server'
import { paths } from '@endcap/storefront/paths'

/** Opens the product of a GS1 Digital Link, such as a label's; the search if none or several have the GTIN. */
export const serveDigitalLink = ({ app, transport, context }: Server): void => {
  const shop = createClient(transport)
  const find = async (gtin: string): Promise<string> => {
    const [first, ...others] = bestMatches(await findByCodes(context.prepared, [keysOf(gtin)]))
    if (first === undefined || others.length > 0) return paths.search(gtin)
    const { data } = await shop(getProduct, { params: { id: first.productId } })
    return paths.product(data.slug)
  }
  // A lot or a serial number may follow the GTIN.
  for (const path of ['/01/:gtin', '/01/:gtin/*'])
    app.get<{ Params: { gtin: string } }>(path, async ({ params }, reply) =>
      reply.header('cache-control', 'no-cache').redirect(await find(params.gtin)),
    )
}
