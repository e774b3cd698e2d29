import type { Baseline } from '../load/interleave.ts'
import type { LoadRequest } from '../load/run-load.ts'
import {
  type OneQuery,
  oneQuery,
  recordResponse,
  startReferenceServers,
} from '../reference/reference-servers.ts'
import type { Row } from '../report/row.ts'
import { readItemNumbers } from '../shop/bench-store.ts'
import { atPath, type BenchSetting, loadReference, loadShop, measureLoad } from './bench-setting.ts'
import { cartSyncRequest, resolveCodesRequest } from './requests.ts'

const quickOrderLines = 500

/** The products of item numbers. */
const productsOf = (itemNumbers: readonly string[]): OneQuery => ({
  text: `select id, title, item_no, thumbnail, unit, units, min_quantity, quantity_multiple, in_stock
    from product where item_no = any (string_to_array($1, ' '))`,
  values: [itemNumbers.join(' ')],
})

/** The resolver of codes, and a quick order: its codes are checked, and put into the cart. */
export const measureCodeRows = async (setting: BenchSetting): Promise<Row[]> => {
  const { shop, samples } = setting
  const buyer = shop.customers[0]
  const itemNumbers = await readItemNumbers(shop.database, quickOrderLines)
  const lines = samples.products.slice(0, quickOrderLines)
  const requests = {
    code: resolveCodesRequest(buyer, itemNumbers.slice(0, 1)),
    codes: resolveCodesRequest(buyer, itemNumbers),
    cart: cartSyncRequest(buyer, lines, () => 2),
  }
  const references = await startReferenceServers({
    responses: await Promise.all(
      Object.entries(requests).map(([name, request]) => recordResponse(shop.url, name, request)),
    ),
    connection: shop.connection,
    query: productsOf(itemNumbers),
  })
  // The build of `--against` may have no resolver.
  const alone: BenchSetting = { ...setting, other: null }
  const measure = (
    name: string,
    sent: readonly (keyof typeof requests)[],
    { from, baselines = [] }: { from?: number; baselines?: readonly Baseline[] } = {},
  ) => {
    const own = sent.map((one) => requests[one]) as [LoadRequest, ...LoadRequest[]]
    const sameBytes = sent.map((one) => atPath(requests[one], references.pathOf(one)))
    const onFastify = () =>
      loadReference(
        { ...setting, from },
        references,
        'fastify',
        ...(sameBytes as [LoadRequest, ...LoadRequest[]]),
      )
    return measureLoad(
      alone,
      name,
      () => loadShop(setting, () => own, from),
      [{ name: 'Fastify route', target: null, subject: onFastify }, ...baselines],
      null,
    )
  }
  try {
    return [
      await measure('resolver: one code', ['code']),
      await measure(`resolver: ${quickOrderLines} codes`, ['codes'], {
        baselines: [
          {
            name: 'one query',
            target: null,
            subject: () => loadReference(setting, references, 'fastify', oneQuery),
          },
        ],
      }),
      await measure(`quick order of ${quickOrderLines} lines, one buyer`, ['codes', 'cart'], {
        from: 1,
      }),
    ]
  } finally {
    await references.stop()
  }
}
