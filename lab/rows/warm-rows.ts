import { listingPageSize } from '@endcap/contract/limits'
import type { LoadRequest, Run } from '../load/run-load.ts'
import {
  type OneQuery,
  type ReferenceServers,
  recordResponse,
  startReferenceServers,
} from '../reference/reference-servers.ts'
import type { Row } from '../report/row.ts'
import type { Samples } from '../shop/bench-store.ts'
import {
  againstOther,
  atPath,
  type BenchSetting,
  loadReference,
  loadShop,
  measureLoad,
} from './bench-setting.ts'
import {
  categoryPageRequest,
  listingRequest,
  pricesRequest,
  productPageRequest,
  productRequest,
  searchRequest,
  suggestionsRequest,
} from './requests.ts'

/** The request of a client that accepts one encoding alone: scripts, bots and most HTTP libraries. */
const accepting = (encoding: string, request: LoadRequest): LoadRequest => ({
  ...request,
  headers: { ...request.headers, 'accept-encoding': encoding },
})

/** A read, with the minimum ratios to a bare server and a Fastify route; null: none. */
type Warm = { name: string; request: LoadRequest; bare: number | null; fastify: number | null }

const warmReads = ({ shop, samples }: BenchSetting): readonly Warm[] => {
  const [category] = samples.categories
  const [product] = samples.products
  const words = product.title.split(' ').slice(-3).join(' ')
  const page = categoryPageRequest(category.slug)
  const listing = listingRequest([category.id])
  const prices = pricesRequest(
    samples.products.slice(0, listingPageSize).map(({ id }) => id),
    shop.customers[0],
  )
  const asGuest = { bare: 0.55, fastify: 0.8 }
  // Its request has a body, which is parsed and validated at each call.
  const asListing = { bare: 0.4, fastify: 0.5 }
  return [
    { name: 'category page (HTML, guest)', request: page, ...asGuest },
    { name: 'product page (HTML, guest)', request: productPageRequest(product.slug), ...asGuest },
    { name: 'category listing', request: listing, ...asListing },
    ...['gzip', 'identity'].flatMap((encoding) => [
      { name: `category page, ${encoding}`, request: accepting(encoding, page), ...asGuest },
      {
        name: `category listing, ${encoding}`,
        request: accepting(encoding, listing),
        ...asListing,
      },
    ]),
    { name: 'product', request: productRequest(product.slug), ...asGuest },
    { name: 'search', request: searchRequest(words), ...asGuest },
    { name: 'suggestions', request: suggestionsRequest(words.slice(0, 5)), ...asGuest },
    {
      name: 'customer’s listing with prices',
      request: listingRequest([category.id], shop.customers[0]),
      bare: null,
      fastify: 0.45,
    },
    // Read from the database at each call.
    { name: 'customer’s prices of a page', request: prices, bare: null, fastify: null },
  ]
}

/** The query of a page's products, which begins at each of the samples in turn. */
const pageOfProducts = ({ products }: Samples): OneQuery => ({
  text: `select id, title, item_no, thumbnail, short_description, slug, upc, unit,
      units_per_case, in_stock, images
    from product where id >= $1 order by id limit ${listingPageSize}`,
  values: products.slice(0, 500).map(({ id }) => id),
})

/** Starts the reference servers with the responses of the shop. */
export const startWarmReferences = async (setting: BenchSetting): Promise<ReferenceServers> => {
  const { shop, samples } = setting
  const responses = []
  for (const { name, request } of warmReads(setting))
    responses.push(await recordResponse(shop.url, name, request))
  return startReferenceServers({
    responses,
    connection: shop.connection,
    query: pageOfProducts(samples),
  })
}

/** The warm read of a name on one of the shops, each with its own products and customers. */
const load = (name: string) => async (on: BenchSetting) => {
  const read = warmReads(on).find((one) => one.name === name)
  if (read === undefined) throw new Error(`There is no warm read “${name}”.`)
  return loadShop(on, () => [read.request])
}

const mapReads = (on: BenchSetting, toRequest: (read: Warm) => LoadRequest) =>
  warmReads(on).map(toRequest) as [LoadRequest, ...LoadRequest[]]

const warmUpSeconds = 1

/** All warm reads one after the other. */
const warmUp = (on: BenchSetting): Promise<Run> => {
  const reads = mapReads(on, ({ request }) => request)
  return loadShop(on, () => reads)
}

/** Every cached read, compared with a bare server and a Fastify route. */
export const measureWarmRows = async (
  setting: BenchSetting,
  references: ReferenceServers,
): Promise<Row[]> => {
  const rows: Row[] = []
  // V8 compiles a new process during its first requests: they are not measured.
  const warming = { ...setting, seconds: warmUpSeconds }
  await warmUp(warming)
  for (const { subject } of againstOther(warming, warmUp)) await subject()
  const sameReads = mapReads(setting, ({ name, request }) =>
    atPath(request, references.pathOf(name)),
  )
  for (const server of ['bare', 'fastify'] as const)
    await loadReference(warming, references, server, ...sameReads)
  for (const { name, request, bare, fastify } of warmReads(setting)) {
    const sameBytes = atPath(request, references.pathOf(name))
    rows.push(
      await measureLoad(setting, name, load(name), [
        {
          name: 'bare node:http',
          target: bare,
          subject: () => loadReference(setting, references, 'bare', sameBytes),
        },
        {
          name: 'Fastify route',
          target: fastify,
          subject: () => loadReference(setting, references, 'fastify', sameBytes),
        },
      ]),
    )
  }
  return rows
}
