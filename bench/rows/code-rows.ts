import { recordResponse, startReferenceServers } from '../reference/reference-servers.ts'
import type { Row } from '../report/row.ts'
import { readItemNumbers } from '../shop/bench-store.ts'
import { type BenchSetting, loadReference, loadShop, measureLoad } from './bench-setting.ts'
import { cartSyncRequest, resolveCodesRequest } from './requests.ts'

const quickOrderLines = 500

/** The resolver of codes, and a quick order: its codes are checked, and put into the cart. */
export const measureCodeRows = async (setting: BenchSetting): Promise<Row[]> => {
  const { shop, samples } = setting
  const itemNumbers = await readItemNumbers(shop.database, quickOrderLines)
  const buyer = shop.customers[0]
  const named = {
    'resolver: one code': resolveCodesRequest(buyer, itemNumbers.slice(0, 1)),
    [`resolver: ${quickOrderLines} codes`]: resolveCodesRequest(buyer, itemNumbers),
  }
  const references = await startReferenceServers({
    responses: await Promise.all(
      Object.entries(named).map(([name, request]) => recordResponse(shop.url, name, request)),
    ),
    connection: shop.connection,
    firstIds: samples.products.slice(0, 1).map(({ id }) => id),
  })
  // The build of `--against` may have no resolver.
  const own: BenchSetting = { ...setting, other: null }
  try {
    const rows: Row[] = []
    for (const [name, request] of Object.entries(named))
      rows.push(
        await measureLoad(
          own,
          name,
          () => loadShop(setting, () => [request]),
          [
            {
              name: 'Fastify route',
              target: null,
              subject: () =>
                loadReference(setting, references, 'fastify', {
                  ...request,
                  path: references.pathOf(name),
                }),
            },
          ],
          null,
        ),
      )
    const lines = samples.products.slice(0, quickOrderLines)
    const quickOrder = () =>
      loadShop(
        setting,
        () => [resolveCodesRequest(buyer, itemNumbers), cartSyncRequest(buyer, lines, () => 2)],
        1,
      )
    rows.push(
      await measureLoad(
        own,
        `quick order of ${quickOrderLines} lines, one buyer`,
        quickOrder,
        [],
        null,
      ),
    )
    return rows
  } finally {
    await references.stop()
  }
}
